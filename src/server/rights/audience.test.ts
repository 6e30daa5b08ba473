import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/lib/database.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { type Audience, isForAll, isMeantFor, isSameAudience, toYears } from '#shared/audience/audience.ts';
import { yearNames } from '#shared/audience/classes.ts';
import { classKeysOf, classRowsSql, isMeantForSql, isOfAudienceSql } from './audience.ts';

const things = pgTable('things', {
  id: text('id').notNull(),
  years: text('years').array().notNull(),
  divisions: text('divisions').array().notNull(),
});
const pupils = pgTable('pupils', { year: text('year'), division: text('division') });

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`
    create table things (id text not null, years text[] not null, divisions text[] not null)`);
  await database.db.execute(sql`create table pupils (year text, division text)`);
});
afterAll(() => database[Symbol.asyncDispose]());

const divisions = ['A', 'B', 'C', "O'Brien", '{}', 'North, West', '"', 'null'];
const audience: fc.Arbitrary<Audience> = fc.record({
  years: fc.subarray([...yearNames]),
  divisions: fc.subarray(divisions),
});
const own = fc.record({
  year: fc.constantFrom(...yearNames, null),
  division: fc.constantFrom(...divisions, null),
});

test('one rule holds in memory and for the columns of things, rows of classes and columns of people', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(audience, { minLength: 1, maxLength: 20 }), own, async (audiences, viewer) => {
      const meant = audiences.flatMap((one, at) => (isMeantFor(one, viewer) ? [String(at)] : []));
      await db.execute(sql`truncate things, pupils`);
      await db.insert(things).values(
        audiences.map((one, at) => ({
          id: String(at),
          years: [...one.years],
          divisions: [...one.divisions],
        })),
      );
      await db.insert(pupils).values(viewer);

      const byColumns = await db
        .select({ id: things.id })
        .from(things)
        .where(isMeantForSql(things.years, things.divisions, viewer));
      expect(byColumns.map(({ id }) => id).toSorted()).toEqual(meant.toSorted());

      // The classes of a thing differ, so no thing comes twice.
      const keys = classKeysOf(viewer).map(
        ({ year, division }) => sql`(class_year = ${year} and class_division = ${division})`,
      );
      const byClasses = await db.execute<{ id: string }>(sql`
        select id from things, ${classRowsSql(things.years, things.divisions)} where ${sql.join(keys, sql` or `)}`);
      expect(byClasses.rows.map(({ id }) => id).toSorted()).toEqual(meant.toSorted());

      for (const [at, one] of audiences.entries()) {
        const found = await db
          .select({ year: pupils.year })
          .from(pupils)
          .where(isOfAudienceSql(one, pupils.year, pupils.division));
        expect(found.length === 1).toBe(meant.includes(String(at)));
      }
    }),
    { numRuns: 40 },
  );
});

test('an empty audience is everybody', async () => {
  await database.db.execute(sql`truncate things`);
  await database.db.insert(things).values({ id: 'all', years: [], divisions: [] });
  for (const year of [...yearNames, null])
    for (const division of ['A', null]) {
      const rows = await database.db
        .select({ id: things.id })
        .from(things)
        .where(isMeantForSql(things.years, things.divisions, { year, division }));
      expect(rows).toEqual([{ id: 'all' }]);
    }
  expect(isForAll({ years: [], divisions: [] })).toBe(true);
});

test('years have one order, all of them are every year, and the order of divisions has no meaning', () => {
  expect(toYears(['third', 'first', 'third'])).toEqual(['first', 'third']);
  expect(toYears(['fourth', 'third', 'second', 'first'])).toEqual([]);
  expect(
    isSameAudience({ years: ['first'], divisions: ['A', 'B'] }, { years: ['first'], divisions: ['B', 'A'] }),
  ).toBe(true);
});
