import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { Desk } from '../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../test/lib/server.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import type { Talk } from '../contract/talks.ts';
import { remind } from './jobs/reminders.ts';

const hourMs = 3_600_000;

let desk: Desk;
let inbox: Inbox;
let mentor: Account;
let sue: Account;
let sam: Account;
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  inbox = new Inbox(desk);
  await desk.server.signUp({ role: 'teacher', name: 'Ada Admin' });
  mentor = await desk.server.signUp({ role: 'teacher', name: 'Tara Teacher' });
  sue = await desk.server.signUp({ name: 'Sue Second' });
  sam = await desk.server.signUp({ name: 'Sam Second' });
  await desk.ask(mentor, 'POST', '/api/mentor/add-mentees', { studentIds: [sue.id, sam.id] });
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(() => inbox.forget());

/** Later than any reminder of the running server looks. */
let days = 20;
const nextStart = (): string => {
  days += 1;
  return new Date(Date.now() + days * 24 * hourMs).toISOString();
};
const plan = async (more: object = {}): Promise<Talk> => {
  const body = { title: 'Term goals', menteeIds: [sue.id], startAt: nextStart(), minutes: 30, ...more };
  return (await desk.ask<{ talk: Talk }>(mentor, 'POST', '/api/talks', body)).talk;
};
async function lastMail(who: Account) {
  const mail = (await inbox.mails(who)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${who.email}`);
  const { subject, calendar } = mail;
  return { subject, method: calendar?.method, lines: calendar?.content.split('\n') };
}

test('a mentee gets an invitation by mail; it moves with the meeting, and goes with it', async () => {
  const { id } = await plan({ place: 'Room 206' });
  const invited = await lastMail(sue);
  const uid = `UID:talk:${id}@localhost`;
  expect(invited).toMatchObject({ subject: 'Tara Teacher invites you to Term goals', method: 'REQUEST' });
  for (const line of [uid, 'SEQUENCE:0', 'LOCATION:Room 206']) expect(invited.lines).toContain(line);
  const { items } = await desk.ask<{ items: { id: string; kind: string; detail: string }[] }>(
    sue,
    'GET',
    `/api/calendar?from=${new Date().toISOString()}&to=${new Date(Date.now() + 40 * 24 * hourMs).toISOString()}&kinds=talk`,
  );
  expect(items).toMatchObject([{ id: `talk:${id}`, kind: 'talk', detail: 'Tara Teacher' }]);

  await desk.ask(mentor, 'PATCH', `/api/talks/${id}`, { startAt: nextStart(), version: 1 });
  const moved = await lastMail(sue);
  expect(moved.subject).toBe('Tara Teacher moved Term goals');
  for (const line of [uid, 'SEQUENCE:1']) expect(moved.lines).toContain(line);
  // One entry of the meeting: its latest change.
  expect(await inbox.titles(sue)).toEqual(['Tara Teacher moved Term goals']);

  await desk.ask(mentor, 'PATCH', `/api/talks/${id}`, { menteeIds: [sam.id], version: 2 });
  expect(await lastMail(sue)).toMatchObject({
    subject: 'Tara Teacher does not expect you at Term goals',
    method: 'CANCEL',
  });
  expect((await lastMail(sam)).subject).toBe('Tara Teacher invites you to Term goals');
  await desk.ask(mentor, 'DELETE', `/api/talks/${id}`);
  expect(await lastMail(sam)).toMatchObject({
    subject: 'Tara Teacher cancelled Term goals',
    method: 'CANCEL',
  });
  // The mentor planned it, and knows.
  expect(await inbox.subjects(mentor)).toEqual([]);
});

test('all who meet are reminded once, also by two processes; who is no mentee any more is not', async () => {
  const leads = {
    categories: { reminders: { inApp: true, email: true } },
    leads: { meets: ['1h'] as '1h'[] },
  };
  for (const who of [mentor, sue, sam]) await inbox.prefer(who, leads);
  const { startAt } = await plan({ title: 'Together', menteeIds: [sue.id, sam.id] });
  const { notifications } = desk.server.composed;
  const { db } = desk.server.database;
  const remindAt = async (hoursBefore: number): Promise<number[]> => {
    const now = new Date(Date.parse(startAt) - hoursBefore * hourMs);
    await Promise.all([remind({ db, notifications }, now), remind({ db, notifications }, now)]);
    await remind({ db, notifications }, now);
    const counts = [mentor, sue, sam].map(
      async (who) => (await inbox.subjects(who)).filter((subject) => subject === 'Soon: Together').length,
    );
    return Promise.all(counts);
  };
  await desk.ask(mentor, 'POST', '/api/mentor/end-relation', { studentId: sam.id });
  expect(await remindAt(1.5)).toEqual([0, 0, 0]);
  expect(await remindAt(0.9)).toEqual([1, 1, 0]);
});

/** Their day has come. */
async function erase(who: Account): Promise<void> {
  const { db } = desk.server.database;
  await desk.ask(who, 'POST', '/api/privacy/delete-account', { email: who.email });
  await db.execute(sql`update account_deletions set due_at = now() - interval '1 second'`);
  await db.execute(sql`update jobs set run_at = now() where name = 'privacy_deletions'`);
  await expect.poll(async () => (await db.execute(sql`select 1 from account_deletions`)).rows.length).toBe(0);
}

test('with a mentor’s account what comes is cancelled, and what was stays for the mentee with the shared note', async () => {
  const past = await plan({ title: 'What was', about: 'Bring your plan.' });
  const coming = await plan({ title: 'What comes' });
  const { db } = desk.server.database;
  const note = (id: string, sort: string, words: string) =>
    desk.ask(mentor, 'POST', `/api/talks/notes/talk/${id}`, { sort, words, version: 0 });
  await note(past.id, 'shared', 'Two goals');
  await note(past.id, 'own', 'Private words');
  await db.execute(sql`
    update talks set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour' where id = ${past.id}`);
  await inbox.forget();
  await erase(mentor);
  await expect
    .poll(() => inbox.subjects(sue))
    .toEqual(expect.arrayContaining(['Deleted user cancelled What comes']));
  const { talk } = await desk.ask<{ talk: Talk }>(sue, 'GET', `/api/talks/${past.id}`);
  expect(talk).toMatchObject({ title: 'What was', about: '', mentor: { name: 'Deleted user' } });
  const notes = await desk.ask(sue, 'GET', `/api/talks/notes/talk/${past.id}`);
  expect(notes).toMatchObject({ shared: { words: 'Two goals' } });
  const { rows } = await db.execute(sql`select 1 from talk_notes where words = 'Private words'`);
  expect(rows).toEqual([]);
  await erase(sue);
  const left = await db.execute(sql`select id from talks where id in (${past.id}, ${coming.id})`);
  expect(left.rows).toEqual([]);
  expect((await db.execute(sql`select 1 from talk_notes`)).rows).toEqual([]);
});
