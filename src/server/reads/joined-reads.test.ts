import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../../test/lib/database.ts';
import { joinedRow, joinedRows } from './joined-reads.ts';

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
afterAll(() => database[Symbol.asyncDispose]());

const numbersOf = joinedRows<{ key: string; n: number }>(
  'numbers',
  `select u.id as key, n from unnest($1::text[]) u (id), generate_series(1, length(u.id)) n order by n desc`,
);
const lengthOf = joinedRow<{ key: string; length: number }>(
  'lengths',
  `select u.id as key, length(u.id) from unnest($1::text[]) u (id) where u.id <> 'nobody'`,
);
const broken = joinedRow('broken', `select u.id as key, 1 / 0 as n from unnest($1::text[]) u (id)`);

test('reads that are asked in one turn are one statement, each for those who ask', async () => {
  const query = vi.spyOn(db.$reads, 'query');
  const asked = [numbersOf(db, 'ab'), numbersOf(db, 'x'), lengthOf(db, 'a"b\\c'), lengthOf(db, 'nobody')];
  expect(await Promise.all(asked)).toEqual([
    [
      { key: 'ab', n: 2 },
      { key: 'ab', n: 1 },
    ],
    [{ key: 'x', n: 1 }],
    { key: 'a"b\\c', length: 5 },
    undefined,
  ]);
  expect(query).toHaveBeenCalledTimes(1);
  // A read that is asked alone is its own statement, with the same answer.
  expect(await numbersOf(db, 'x')).toEqual([{ key: 'x', n: 1 }]);
  expect(query.mock.lastCall?.[0].name).toBe('numbers');
});

test('whichever reads are asked together, each gets its own rows', async () => {
  const parts = Array.from({ length: 6 }, (_, place) =>
    joinedRow<{ key: string; place: number }>(
      `place_${place}`,
      `select u.id as key, ${place} as place from unnest($1::text[]) u (id)`,
    ),
  );
  // More sets than there are statements for some of the parts.
  for (let set = 1; set < 2 ** parts.length; set += 1) {
    const places = [...parts.keys()].filter((place) => (set & (2 ** place)) > 0);
    const rows = await Promise.all(
      parts.filter((_, place) => places.includes(place)).map((read) => read(db, `key ${set}`)),
    );
    expect(rows).toEqual(places.map((place) => ({ key: `key ${set}`, place })));
    // The keys of one of them are others.
    const mixed = await Promise.all(
      parts.flatMap((read, place) =>
        places.includes(place) ? [read(db, place === places[0] ? 'other' : `key ${set}`)] : [],
      ),
    );
    expect(mixed).toEqual(
      places.map((place) => ({ key: place === places[0] ? 'other' : `key ${set}`, place })),
    );
  }
});

test('a statement that fails fails for its callers; the next is read', async () => {
  const failed = await Promise.allSettled([broken(db, 'a'), lengthOf(db, 'a')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lengthOf(db, 'a')).toEqual({ key: 'a', length: 1 });
});
