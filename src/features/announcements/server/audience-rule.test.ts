import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { type Audience, audienceOfOne, isMeantFor, isSameAudience, toYears } from '#shared/audience.ts';
import { everyDivision, everyYear, yearNames } from '#shared/classes.ts';
import { isMeantForOneSql, isMeantForSql } from '#server/audience.ts';
import { announcements } from './table.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const divisions = ['A', 'B', 'C', "O'Brien", '{}', 'North, West', '"'];
const audience: fc.Arbitrary<Audience> = fc.record({
  years: fc.subarray([...yearNames]),
  divisions: fc.subarray(divisions),
});
const own = fc.record({
  year: fc.constantFrom(...yearNames, null),
  division: fc.constantFrom(...divisions, null),
});

test('whom something is meant for is the same in memory and in the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(audience, { minLength: 1, maxLength: 20 }), own, async (audiences, viewer) => {
      await database.db.execute(sql`delete from announcements`);
      await database.db.insert(announcements).values(
        audiences.map((one, at) => ({
          id: String(at),
          authorId: 'a',
          author: 'A',
          title: 't',
          content: 'c',
          category: 'Event' as const,
          priority: 'normal' as const,
          audienceYears: [...one.years],
          audienceDivisions: [...one.divisions],
          publishAt: new Date(0),
        })),
      );
      const rows = await database.db
        .select({ id: announcements.id })
        .from(announcements)
        .where(isMeantForSql(announcements.audienceYears, announcements.audienceDivisions, viewer));
      const meant = audiences.flatMap((one, at) => (isMeantFor(one, viewer) ? [String(at)] : []));
      expect(rows.map(({ id }) => id).toSorted()).toEqual(meant.toSorted());
    }),
    { numRuns: 60 },
  );
});

test('columns of one value follow the same rule', async () => {
  const { author: year, title: division } = announcements;
  await database.db.execute(sql`delete from announcements`);
  const all = ([everyYear, ...yearNames] as const).flatMap((one) =>
    [everyDivision, 'A', 'B'].map((other) => ({ year: one, division: other })),
  );
  await database.db.insert(announcements).values(
    all.map((one, at) => ({
      id: String(at),
      authorId: 'a',
      author: one.year,
      title: one.division,
      content: 'c',
      category: 'Event' as const,
      priority: 'normal' as const,
      publishAt: new Date(0),
    })),
  );
  for (const ownYear of [...yearNames, null])
    for (const ownDivision of ['A', 'B', null]) {
      const viewer = { year: ownYear, division: ownDivision };
      const rows = await database.db
        .select({ id: announcements.id })
        .from(announcements)
        .where(isMeantForOneSql(year, division, viewer, everyDivision));
      const meant = all.flatMap((one, at) =>
        isMeantFor(audienceOfOne(one.year, one.division), viewer) ? [String(at)] : [],
      );
      expect(rows.map(({ id }) => id).toSorted()).toEqual(meant.toSorted());
    }
});

test('years have one order, all of them are every year, and the order of divisions says nothing', () => {
  expect(toYears(['third', 'first', 'third'])).toEqual(['first', 'third']);
  expect(toYears(['fourth', 'third', 'second', 'first'])).toEqual([]);
  expect(
    isSameAudience({ years: ['first'], divisions: ['A', 'B'] }, { years: ['first'], divisions: ['B', 'A'] }),
  ).toBe(true);
});
