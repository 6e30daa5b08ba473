import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/lib/database.ts';
import { numbersLiteral, textsLiteral } from './array-literals.ts';
import type { OpenDatabase } from './port.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('PostgreSQL reads what was written', async () => {
  const hard = fc.constantFrom('"', '\\', '{', '}', ',', ' ', '\n', 'NULL', '', 'é', '😀', "'", '$1', '\\"');
  const text = fc.oneof(
    fc.array(hard).map((parts) => parts.join('')),
    // A text of PostgreSQL has no zero byte, and only whole letters.
    fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '').toWellFormed()),
  );
  const number = fc.option(fc.integer(), { nil: null });
  await fc.assert(
    fc.asyncProperty(fc.array(text), fc.array(number), async (texts, numbers) => {
      const { rows } = await database.db.$client.query<{ texts: string[]; numbers: (number | null)[] }>(
        'select $1::text[] as texts, $2::int[] as numbers',
        [textsLiteral(texts), numbersLiteral(numbers)],
      );
      expect(rows).toEqual([{ texts, numbers }]);
    }),
    { numRuns: 300 },
  );
});
