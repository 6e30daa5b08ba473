import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { Desk } from '../../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../../test/lib/server.ts';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import type { Talk } from '../../contract/talks.ts';

const dayMs = 24 * 3_600_000;

let desk: Desk;
let inbox: Inbox;
let administrator: Account;
let mentor: Account;
let sue: Account;
let sam: Account;
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  inbox = new Inbox(desk);
  administrator = await desk.server.signUp({ role: 'teacher', name: 'Ada Admin' });
  mentor = await desk.server.signUp({ role: 'teacher', name: 'Tara Teacher' });
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  sue = await desk.server.signUp({ name: 'Sue Second' });
  sam = await desk.server.signUp({ name: 'Sam Second' });
  await desk.ask(mentor, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id, sam.id] });
});

const plan = async (title: string, ...mentees: Account[]): Promise<Talk> => {
  const body = {
    title,
    menteeIds: mentees.map(({ id }) => id),
    startAt: new Date(Date.now() + 20 * dayMs).toISOString(),
    minutes: 30,
  };
  return (await desk.ask<{ talk: Talk }>(mentor, 'POST', '/api/talks', body)).talk;
};
const end = (by: Account, student: Account) =>
  desk.ask(by, 'POST', '/api/mentor/end-relation', { studentId: student.id });
const ofMentor = async ({ id }: Talk): Promise<Talk> =>
  (await desk.ask<{ talk: Talk }>(mentor, 'GET', `/api/talks/${id}`)).talk;
async function calendarOf(who: Account): Promise<string[]> {
  const span = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 40 * dayMs).toISOString()}`;
  const address = `/api/calendar?${span}&kinds=talk`;
  const { items } = await desk.ask<{ items: { title: string; isCancelled: boolean }[] }>(who, 'GET', address);
  return items.filter(({ isCancelled }) => !isCancelled).map(({ title }) => title);
}

test('with a mentorship the meetings of the two alone are cancelled, and others go on without the mentee', async () => {
  const alone = await plan('The two alone', sue);
  const together = await plan('All together', sue, sam);
  const others = await plan('Sam alone', sam);
  const past = await plan('What was', sue);
  await desk.server.database.db.execute(sql`
    update talks set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour' where id = ${past.id}`);
  expect((await calendarOf(sue)).toSorted()).toEqual(['All together', 'The two alone']);
  await inbox.forget();

  await end(mentor, sue);
  expect(await calendarOf(sue)).toEqual([]);
  expect((await inbox.subjects(sue)).toSorted()).toEqual([
    'The two alone does not take place',
    'You are not expected at All together',
  ]);
  const sent = await inbox.mails(sue);
  expect(sent.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'CANCEL']);
  expect(await ofMentor(alone)).toMatchObject({ state: 'cancelled' });
  expect(await ofMentor(together)).toMatchObject({ state: 'planned', mentees: [{ name: 'Sam Second' }] });
  expect(await ofMentor(others)).toMatchObject({ state: 'planned', version: 1 });
  expect((await calendarOf(sam)).toSorted()).toEqual(['All together', 'Sam alone']);
  expect(await inbox.subjects(sam)).toEqual([]);
  // What was stays with the mentee.
  expect(await desk.ask(sue, 'GET', `/api/talks/${past.id}`)).toMatchObject({ talk: { state: 'planned' } });

  await end(administrator, sam);
  expect(await ofMentor(together)).toMatchObject({ state: 'cancelled' });
  // It names nobody as the one who cancelled.
  expect((await inbox.subjects(sam)).toSorted()).toEqual([
    'All together does not take place',
    'Sam alone does not take place',
  ]);
  expect(await calendarOf(sam)).toEqual([]);
});

test('a meeting that is planned in the same moment is refused or cancelled', async () => {
  for (let round = 1; round <= 4; round += 1) {
    const title = `Round ${round}`;
    await Promise.allSettled([plan(title, sue), end(mentor, sue)]);
    const { rows } = await desk.server.database.db.execute(
      sql`select id from talks where title = ${title} and cancelled_at is null`,
    );
    expect(rows).toEqual([]);
    await desk.ask(mentor, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id] });
  }
});

test('the meetings of a mentor who teaches no more go when somebody else becomes the mentor', async () => {
  const left = await desk.server.signUp({ role: 'teacher', name: 'Lena Left' });
  await end(mentor, sue);
  await desk.ask(left, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id] });
  const { talk } = await desk.ask<{ talk: Talk }>(left, 'POST', '/api/talks', {
    title: 'Before she left',
    menteeIds: [sue.id],
    startAt: new Date(Date.now() + 20 * dayMs).toISOString(),
    minutes: 30,
  });
  await desk.server.database.db.execute(sql`update people set role = 'student' where id = ${left.id}`);
  await desk.ask(mentor, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id] });
  const { rows } = await desk.server.database.db.execute(
    sql`select cancelled_at is not null as "isCancelled" from talks where id = ${talk.id}`,
  );
  expect(rows).toEqual([{ isCancelled: true }]);
});
