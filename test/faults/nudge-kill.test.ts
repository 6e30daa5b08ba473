import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { JourneyService } from '../journeys/service.ts';
import { insertJourney, insertProgramme } from '../journeys/insert-journey.ts';

const program = join(import.meta.dirname, '../journeys/nudging-process.ts');
/** More than three batches of the job. */
const pairs = 700;
const soon = new Date(Date.now() + 3_600_000).toISOString();

/** How it ended: null when it has looked at everything. */
const look = (url: string, chance: number): Promise<string | null> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [program, url, soon, String(chance)], (error) => {
      if (error === null) resolve(null);
      else if (error.signal === 'SIGKILL') resolve('SIGKILL');
      else reject(error);
    });
  });

test('two processes nudge each pair once, although both are killed before and after their commits', async () => {
  await using service = await JourneyService.open();
  const { db, database } = service;
  await db.execute(sql`create table nudge_events (event jsonb not null)`);
  const [mentor, mentee] = [await service.mentor(), await service.person()];
  const { programmeId } = await insertProgramme(db, mentor.userId, [{ sort: 'checkIn', dueInDays: 1 }]);
  await insertJourney(db, { programmeId, mentorId: mentor.userId, menteeId: mentee.userId });
  await db.execute(sql`
    insert into people (id, role, role_status, name, sort_name, email)
    select 'mentee-' || n, 'student', 'active', 'Mentee', 'mentee', 'mentee-' || n || '@college.example'
    from generate_series(1, ${pairs - 1}::int) n`);
  await db.execute(sql`
    insert into journeys (id, programme_id, mentor_id, mentee_id)
    select 'journey-' || n, ${programmeId}, ${mentor.userId}, 'mentee-' || n from generate_series(1, ${pairs - 1}::int) n`);
  await db.execute(sql`
    insert into mentorships (id, mentor_id, student_id)
    select 'mentorship-' || journeys.id, mentor_id, mentee_id from journeys`);

  // The first one dies before its commit, for certain.
  const ends: (string | null)[] = [await look(database.url, 1)];
  ends.push(...(await Promise.all([look(database.url, 0.5), look(database.url, 0.5)])));
  ends.push(...(await Promise.all([look(database.url, 0), look(database.url, 0)])));
  const { rows } = await db.execute<{ events: number; journeys: number }>(sql`
    select count(*)::int as events, count(distinct event ->> 'journeyId')::int as journeys from nudge_events`);
  expect(rows).toEqual([{ events: pairs, journeys: pairs }]);
  expect(ends.slice(-2)).toEqual([null, null]);
  expect(ends).toContain('SIGKILL');
}, 120_000);
