import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { insertJourney, insertProgramme } from '../../../../../test/journeys/insert-journey.ts';
import { Desk } from '../../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../../test/lib/server.ts';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import { Failpoints } from '#platform/failpoints.ts';
import { nudge } from '../nudges/nudge.ts';

const dayMs = 24 * 3_600_000;

let desk: Desk;
let inbox: Inbox;
let mentor: Account;
let mentee: Account;
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  inbox = new Inbox(desk);
  mentor = await desk.server.admit({ role: 'teacher', name: 'Max Mentor' });
  mentee = await desk.server.admit({ name: 'Mira Mentee' });
  await desk.ask(mentor, 'POST', '/api/mentor/add-mentees', { studentIds: [mentee.id] });
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(() => inbox.forget());

/** A journey of the two with a check-in and a kick-off, which nobody is notified of before the test does so. */
async function journey(dueInDays: number): Promise<{ journeyId: string; checkIn: string; kickOff: string }> {
  const { db } = desk.server.database;
  const { programmeId, stepIds } = await insertProgramme(db, mentor.id, [
    { sort: 'checkIn', dueInDays, title: 'How is week 1?' },
    { sort: 'kickOff', dueInDays, title: 'Say hello' },
  ]);
  const ids = { programmeId, mentorId: mentor.id, menteeId: mentee.id };
  const [checkIn = '', kickOff = ''] = stepIds;
  return { journeyId: await insertJourney(db, ids), checkIn, kickOff };
}
/** The job, as if it were so many days from now. */
const nudgeIn = (days: number): Promise<void> =>
  nudge(
    {
      db: desk.server.database.db,
      notifications: desk.server.composed.notifications,
      failpoints: new Failpoints(),
      timeZone: 'UTC',
    },
    new Date(Date.now() + days * dayMs),
  );
const checkIn = (journeyId: string, stepId: string) =>
  desk.ask<{ checkIn: { id: string } }>(mentee, 'POST', `/api/journeys/${journeyId}/check-ins`, {
    stepId,
    clientId: crypto.randomUUID(),
    week: 'good',
    help: 'yes',
    answers: [{ question: 'What went well?', words: 'A lot' }],
  });

test('a nudge comes to those who have something to do, and goes when it is done', async () => {
  const { journeyId, checkIn: stepId, kickOff } = await journey(40);
  await nudgeIn(39.5);
  expect((await inbox.titles(mentee)).toSorted()).toEqual([
    'Coming up: How is week 1?',
    'Coming up: Say hello',
  ]);
  expect(await inbox.titles(mentor)).toEqual(['Coming up: Say hello']);
  const [nudged] = await inbox.list(mentee, '?unread=true');
  expect(nudged).toMatchObject({ category: 'updates', person: { name: 'Max Mentor' } });
  await checkIn(journeyId, stepId);
  await desk.ask(mentee, 'PUT', `/api/journeys/${journeyId}/steps/${kickOff}/done`, {});
  expect(await inbox.titles(mentee)).toEqual([]);
  expect(await inbox.titles(mentor)).toEqual(['Mira Mentee has checked in']);
});

test('a follow-up comes to both, with a mail that leads to the step', async () => {
  const { checkIn: stepId } = await journey(60);
  await nudgeIn(64.5);
  expect(await inbox.titles(mentor)).toContain('Still open: How is week 1?');
  const mails = await inbox.mails(mentee);
  const mail = mails.find(({ subject }) => subject === 'Still open: How is week 1?');
  expect(mail?.text).toContain('Your journey with Max Mentor.');
  expect(mail?.text).toContain(`/mentee-section/check-in/${stepId}`);
});

test('a check-in is for the mentor, and the first note in the margin for the mentee', async () => {
  const { journeyId, checkIn: stepId } = await journey(80);
  const sent = await checkIn(journeyId, stepId);
  expect(await inbox.titles(mentor)).toEqual(['Mira Mentee has checked in']);
  const write = (answer: number, words: string, version: number) =>
    desk.ask(mentor, 'PUT', `/api/check-ins/${sent.checkIn.id}/margin/${answer}`, { words, version });
  await write(0, 'Well done', 0);
  await write(0, 'Well done indeed', 1);
  expect(await inbox.titles(mentee)).toEqual(['Max Mentor wrote in the margin']);
  // What the two write is never in a notification.
  const { rows } = await desk.server.database.db.execute(sql`
    select 1 from notifications where title || detail like '%Well done%' or title || detail like '%A lot%'`);
  expect(rows).toEqual([]);
});

test('a goal is proposed, agreed on and reached, each for the other one', async () => {
  const { goal } = await desk.ask<{ goal: { id: string; version: number } }>(mentee, 'POST', '/api/goals', {
    words: 'Speak up in class',
    steps: [],
    clientId: crypto.randomUUID(),
  });
  expect(await inbox.titles(mentor)).toEqual(['Mira Mentee proposes a goal']);
  const say = (who: Account, verb: string, what: string, body: object) =>
    desk.ask(who, verb, `/api/goals/${goal.id}/${what}`, body);
  await say(mentor, 'POST', 'agree', { version: goal.version, hasAgreed: true });
  expect(await inbox.titles(mentee)).toEqual(['Max Mentor agrees to a goal']);
  await say(mentor, 'POST', 'reached', { isReached: true });
  expect(await inbox.titles(mentee)).toContain('A goal is reached');
});

test('when the mentorship ends, the mentor has no notification of it any more', async () => {
  const { journeyId, checkIn: stepId } = await journey(100);
  await checkIn(journeyId, stepId);
  expect(await inbox.titles(mentor)).toEqual(['Mira Mentee has checked in']);
  await desk.ask(mentor, 'POST', '/api/mentor/end-relation', { studentId: mentee.id });
  expect(await inbox.titles(mentor)).toEqual([]);
  await nudgeIn(99.5);
  expect(await inbox.titles(mentor)).toEqual([]);
});
