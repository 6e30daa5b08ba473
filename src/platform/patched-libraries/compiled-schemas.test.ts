import * as fc from 'fast-check';
import { safeParse } from 'zod/v4/core';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { compileSchema } from './compiled-schemas.ts';

/** All kinds of fields that contracts have. */
const makeSchema = () => {
  const Point = z.object({ x: z.number(), y: z.optional(z.number()) });
  return z.object({
    id: z.string(),
    point: Point,
    points: z.array(Point),
    maybe: z.nullable(Point),
    absent: z.optional(z.nullable(z.string())),
    size: z._default(z.int(), 3),
    by: z.record(z.string(), Point),
    either: z.union([z.strictObject({ a: z.string() }), z.looseObject({ b: z.number() })]),
    kind: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('one'), one: z.string() }),
      z.object({ kind: z.literal('two'), two: Point }),
    ]),
    range: z
      .object({ from: z.number(), to: z.number() })
      .check(z.refine(({ from, to }) => from <= to, { error: 'not a range', path: ['to'] })),
    piped: z.pipe(
      z.object({ text: z.string() }),
      z.transform(({ text }) => text.length),
    ),
  });
};

const right = {
  id: 'a',
  point: { x: 1, y: 2, z: 3 },
  points: [{ x: 1 }, { x: 2, y: undefined }],
  maybe: null,
  by: { one: { x: 1, more: true } },
  either: { b: 1, more: 2 },
  kind: { kind: 'two', two: { x: 1 } },
  range: { from: 1, to: 2 },
  piped: { text: 'abc' },
  unknown: 'goes',
};
const outcomeOf = (schema: ReturnType<typeof makeSchema>, value: unknown): unknown => {
  const { success, data, error } = safeParse(schema, value);
  return success ? { data, json: JSON.stringify(data) } : error.issues;
};
const plain = makeSchema();
const fast = compileSchema(makeSchema());

test('a compiled schema drops, fills in and transforms as before', () => {
  expect(outcomeOf(fast, right)).toEqual(outcomeOf(plain, right));
  expect(safeParse(fast, right)).toMatchObject({ success: true, data: { size: 3, piped: 3 } });
});

test('a compiled schema refuses what was refused before, with the same issues', () => {
  const wrong = fc.anything({ maxDepth: 2, withNullPrototype: false });
  const changed = fc.record(
    Object.fromEntries(
      Object.entries(right).map(([key, value]) => [
        key,
        fc.oneof({ arbitrary: fc.constant<unknown>(value), weight: 5 }, { arbitrary: wrong, weight: 1 }),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(changed, wrong), (value) => {
      expect(outcomeOf(fast, value)).toEqual(outcomeOf(plain, value));
    }),
    { numRuns: 2_000 },
  );
});
