import * as fc from 'fast-check';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { Schema } from '#shared/endpoint.ts';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  default?: unknown;
}

/** What breaks programs: prototypes, control characters, lone surrogates, traversal, SQL, far numbers and dates. */
const hostileStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '__proto__',
  'constructor',
  '\uD800',
  '\u202Egnp.exe',
  '../../etc/passwd',
  '%2e%2e%2f',
  'C:\\Windows',
  "'; drop table people; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'a@b.c\r\nBcc: everybody@college.example',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9999999999999999999',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T10:00:00',
  "foo & bar | !baz <-> 'x':*",
  '😀'.repeat(200),
  'x'.repeat(12_000),
] as const;

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileStrings),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    2 ** 53,
    1.5,
    [],
    {},
    [[]],
    { __proto__: 1 },
    { length: 1e9 },
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values shaped after a contract's schema: mostly right, somewhere wrong, sometimes of another shape altogether. */
export function almost(schema: Schema): fc.Arbitrary<unknown> {
  const json = toJSONSchema(schema as unknown as $ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return fc.oneof({ arbitrary: shaped(json), weight: 6 }, { arbitrary: hostile, weight: 1 });
}

function shaped(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: right(schema), weight: 3 }, { arbitrary: hostile, weight: 1 });
}

function right(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(shaped));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return byType[type ?? 'string']?.(schema) ?? textOf(schema);
}

const byType: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  object: (schema) => objectOf(schema),
  array: (schema) => fc.array(shaped(schema.items ?? {}), { maxLength: 5 }),
  number: () => fc.oneof(fc.integer(), fc.double()),
  integer: () => fc.oneof(fc.integer(), fc.double()),
  boolean: () => fc.boolean(),
};

function textOf({ format }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constant('person@college.example'),
  );
}

function objectOf({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, shaped(field)]));
  // Fields that nobody asked for: what mass assignment would take.
  const extra = { role: hostile, id: hostile, isAdmin: fc.constant(true), authorId: hostile };
  return fc.record({ ...extra, ...fields }, { requiredKeys: [] });
}
