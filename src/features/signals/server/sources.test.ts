import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import { checkIns } from '#features/journeys/server/table.ts';
import { type Account, post } from '../../../../e2e/lib/accounts.ts';
import { insertJourney, insertProgramme } from '../../../../test/journeys/insert-journey.ts';
import { Desk } from '../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { lookForSignals, zoneOfNoon } from '../../../../test/signals/look.ts';
import type { StudentSignals } from '../contract/signals.ts';

const dayMs = 24 * 3_600_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
const day = (days: number): string => daysAgo(days).toISOString().slice(0, '2026-08-03'.length);

let desk: Desk;
let admin: Account;
let mentor: Account;
let sue: Account;
beforeAll(async () => {
  desk = new Desk(await startTestServer({ TIME_ZONE: zoneOfNoon() }));
  const { server } = desk;
  admin = await server.admit({ role: 'teacher', name: 'Ada Admin' });
  mentor = await server.admit({ role: 'teacher', name: 'Tara Teacher' });
  sue = await server.admit({ name: 'Sue Second', year: 'second', division: 'A' });
  await desk.ask(mentor, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id] });
  await server.database.db.execute(sql`update mentorships set started_at = now() - interval '30 days'`);
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Returned with these points of 100, the first the longest ago; handed in three weeks ago. */
async function grades(points: readonly number[]): Promise<void> {
  const { db } = desk.server.database;
  for (const [at, given] of points.entries()) {
    const body = { title: `Work ${at + 1}`, description: 'On paper.', points: 100 };
    const { task } = await desk.ask<{ task: { _id: string } }>(admin, 'POST', '/api/data/create-task', body);
    await desk.ask(sue, 'POST', `/api/data/tasks/${task._id}/hand-in`, { text: 'Done' });
    await db.execute(sql`
      update hand_ins set state = 'returned', points = ${given}, handed_in_at = now() - interval '21 days',
        returned_at = now() - make_interval(days => ${points.length - at}) where task_id = ${task._id}`);
  }
}

async function lowWeeks(): Promise<void> {
  const { db } = desk.server.database;
  const { programmeId } = await insertProgramme(db, mentor.id, []);
  const journeyId = await insertJourney(db, { programmeId, mentorId: mentor.id, menteeId: sue.id });
  for (const days of [18, 11])
    await db.insert(checkIns).values({
      id: newId(),
      journeyId,
      stepId: newId(),
      mentorId: mentor.id,
      menteeId: sue.id,
      clientId: newId(),
      week: 'low',
      answers: [],
      sentAt: daysAgo(days),
    });
}

const read = () => desk.ask<StudentSignals>(mentor, 'GET', `/api/signals/${sue.id}`);
const rules = async () => (await read()).open.map(({ rule }) => rule).toSorted();

test('each rule names its facts, with links to what the mentor may open', async () => {
  await grades([90, 80, 85, 60, 50]);
  await lowWeeks();
  await lookForSignals(desk.server);
  expect(await rules()).toEqual(['checkInLow', 'documentsWait', 'gradesFell', 'silent']);
  const { open } = await read();
  const of = (name: string) => open.find(({ rule }) => rule === name);
  expect(of('gradesFell')).toMatchObject({
    fall: { newest: 0.55, before: 0.85 },
    facts: [
      { title: 'Work 5', share: 0.5 },
      { title: 'Work 4', share: 0.6 },
    ],
  });
  expect(of('silent')?.days).toBeCloseTo(11, 1);
  expect(of('silent')?.facts).toMatchObject([{ sort: 'deed', title: '', url: null }]);
  expect(of('documentsWait')?.facts[0]).toMatchObject({ sort: 'document', url: '/mentor-section' });
  const journey = { sort: 'checkIn', url: `/mentor-section/mentees/${sue.id}` };
  expect(of('checkInLow')?.facts).toMatchObject([journey, journey]);
});

test('nobody is silent in the holidays, and a message ends the silence', async () => {
  const holiday = { name: 'Autumn', firstDay: day(22), lastDay: day(0) };
  const { term } = await desk.ask<{ term: { id: string } }>(admin, 'POST', '/api/admin/terms', {
    name: 'Autumn term',
    firstDay: day(60),
    lastDay: day(-60),
    holidays: [holiday],
  });
  expect(await rules()).toEqual(['checkInLow', 'gradesFell']);
  await desk.ask(admin, 'PATCH', `/api/admin/terms/${term.id}`, { holidays: [] });
  expect(await rules()).toEqual(['checkInLow', 'documentsWait', 'gradesFell', 'silent']);
  const message = { receiverId: mentor.id, content: 'May I ask something?' };
  await post(`${desk.server.url}/api/chat/send-message`, message, sue.cookie);
  expect(await rules()).toEqual(['checkInLow', 'documentsWait', 'gradesFell']);
});
