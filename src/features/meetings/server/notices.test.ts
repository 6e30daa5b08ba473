import { afterAll, beforeAll, expect, test } from 'vitest';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { CourseDesk } from '../../../../test/courses/desk.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import type { Meeting } from '../contract/meetings.ts';

let desk: CourseDesk;
let inbox: Inbox;
let owner: Account;
beforeAll(async () => {
  desk = await CourseDesk.open();
  inbox = new Inbox(desk);
  owner = desk.otherTeacher;
});
afterAll(() => desk[Symbol.asyncDispose]());

const dayMs = 86_400_000;
/** On the college's clock, so many days from now. */
const clock = (days: number): string => toClock(Date.now() + days * dayMs);

/** A course of second year with a lecture. */
async function planned(fields: object = {}): Promise<{ course: Course; meeting: Meeting }> {
  const facts = { title: 'Optics', description: 'Light.', visibility: 'restricted', targetYear: 'second' };
  const { course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts);
  const body = { title: 'Lecture', start: clock(2), minutes: 60, ...fields };
  const path = `/api/courses/${course._id}/meetings`;
  const { meeting } = await desk.ask<{ meeting: Meeting }>(owner, 'POST', path, body);
  return { course, meeting };
}
const change = (meeting: Meeting, changes: object) =>
  desk.ask(owner, 'PATCH', `/api/meetings/${meeting.id}`, changes);
const cancel = (meeting: Meeting, changes: object = {}) =>
  desk.ask(owner, 'POST', `/api/meetings/${meeting.id}/cancel`, changes);

test('students hear of a new meeting, of its move, of another place, and when it is cancelled', async () => {
  const { course, meeting } = await planned();
  expect(await inbox.titles(desk.secondA)).toEqual(['New meeting: Lecture']);
  const [first] = await inbox.list(desk.secondA);
  expect(first?.url).toBe(`/courses/${course._id}/meetings/${meeting.id}`);
  await change(meeting, { place: 'Room 2' });
  expect(await inbox.titles(desk.secondA)).toEqual(['Another place: Lecture', 'New meeting: Lecture']);
  // The latest change takes the place of those before.
  await change(meeting, { start: clock(3) });
  expect(await inbox.titles(desk.secondA)).toEqual(['Moved: Lecture', 'New meeting: Lecture']);
  await cancel(meeting, { note: 'Ill' });
  expect((await inbox.titles(desk.secondA))[0]).toBe('Cancelled: Lecture');
  for (const other of [desk.thirdB, owner, desk.teacher])
    expect(await inbox.titles(other)).not.toContain('Cancelled: Lecture');
  await inbox.forget();
});

test('a plan and its moves are one notice each', async () => {
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  const until = clock(12).slice(0, '2026-08-03'.length);
  const { meeting } = await planned({ repeats: { days, until } });
  expect(await inbox.titles(desk.secondA)).toEqual(['New meeting: Lecture']);
  await change(meeting, { start: `${clock(3).slice(0, 11)}07:15`, scope: 'all' });
  expect(await inbox.titles(desk.secondA)).toEqual([
    'Several meetings moved: Lecture',
    'New meeting: Lecture',
  ]);
  await cancel(meeting, { scope: 'following' });
  expect((await inbox.titles(desk.secondA))[0]).toBe('Several meetings cancelled: Lecture');
  await inbox.forget();
});

const uidIn = (content = '') => /^UID:(.+)$/m.exec(content)?.[1];

test('mails about one meeting carry an invitation, and one that takes it back', async () => {
  await inbox.everythingAtOnce();
  const { meeting } = await planned();
  const invitations = async () => (await inbox.mails(desk.secondA)).flatMap(({ calendar }) => calendar ?? []);
  expect((await invitations()).map(({ method }) => method)).toEqual(['REQUEST']);
  await cancel(meeting);
  const [invited, takenBack] = await invitations();
  expect(takenBack?.method).toBe('CANCEL');
  expect(uidIn(invited?.content)).toContain(`meeting:${meeting.id}@`);
  expect(uidIn(takenBack?.content)).toBe(uidIn(invited?.content));
  await inbox.forget();
});

test('a reminder comes once for each lead, and never of a cancelled meeting', async () => {
  const reminders = { categories: { reminders: { inApp: true } }, leads: { meets: ['1h' as const] } };
  for (const who of [desk.secondA, desk.thirdB]) await inbox.prefer(who, reminders);
  const { meeting } = await planned();
  const gone = await planned({ title: 'Seminar' });
  await cancel(gone.meeting);
  const { meetings } = desk.server.composed;
  const remindAt = async (minutesBefore: number): Promise<string[]> => {
    const now = new Date(Date.parse(meeting.startAt) - minutesBefore * 60_000);
    await Promise.all([meetings.remind(now), meetings.remind(now)]);
    return (await inbox.titles(desk.secondA)).filter((title) => title.startsWith('Soon'));
  };
  expect(await remindAt(90)).toEqual([]);
  expect(await remindAt(50)).toEqual(['Soon: Lecture']);
  expect(await remindAt(40)).toEqual(['Soon: Lecture']);
  expect((await inbox.titles(desk.thirdB)).filter((title) => title.startsWith('Soon'))).toEqual([]);
});
