import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { AnnouncementDesk, announcementPath, type Fields } from '../../../../test/announcements/desk.ts';
import { json } from '../../../../test/lib/desk.ts';
import type { Announcement } from '../contract/announcements.ts';

// Announcements that belong to a course: its people decide, and no class.
let desk: AnnouncementDesk;
let owner: Account;
let colleague: Account;
let member: Account;
let course: Course;
beforeAll(async () => {
  desk = await AnnouncementDesk.open();
  owner = desk.teacher;
  colleague = await desk.server.signUp({ role: 'teacher', name: 'Cora Colleague' });
  member = await desk.server.signUp({ role: 'student', name: 'Mia Member', year: 'fourth', division: 'A' });
  const facts = { title: 'Optics', description: 'Light.', visibility: 'members' };
  ({ course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts));
  await desk.ask(owner, 'POST', `/api/courses/${course._id}/members`, { userIds: [member.id] });
  await desk.ask(owner, 'PUT', `/api/courses/${course._id}/staff/${colleague.id}`, { role: 'coTeacher' });
});
afterAll(() => desk[Symbol.asyncDispose]());

const announce = async (fields: Fields = {}, who = owner): Promise<Announcement> =>
  (await desk.create({ courseId: course._id, ...fields }, who)).announcement;
const titles = (who: Account, query?: string): Promise<string[]> => desk.titles(who, query);
const statusOf = async (who: Account, verb: string, path: string, body?: object): Promise<number> =>
  (await desk.call(who, verb, path, body)).status;

test('it is for the people of the course, in the first page that is kept too', async () => {
  for (const who of [owner, colleague, member, desk.secondA, desk.otherTeacher, desk.admin])
    expect(await titles(who)).not.toContain('Lab closed');
  const made = await announce({ title: 'Lab closed' });
  expect(made).toMatchObject({ course: { _id: course._id, title: 'Optics' }, audienceYears: [] });
  expect(made.course?.managerIds.toSorted()).toEqual([owner.id, colleague.id].toSorted());
  for (const who of [owner, colleague, member]) expect(await titles(who)).toContain('Lab closed');
  for (const who of [desk.secondA, desk.otherTeacher, desk.admin]) {
    expect(await titles(who)).not.toContain('Lab closed');
    expect(await titles(who, '?search=closed')).toEqual([]);
    const [one, none] = [
      await desk.call(who, 'GET', announcementPath(made)),
      await desk.call(who, 'GET', '/api/data/announcements/01980000-0000-7000-8000-000000000000'),
    ];
    expect([one.status, await one.text()]).toEqual([404, await none.text()]);
  }
  expect(await titles(member, `?course=${course._id}`)).toContain('Lab closed');
  expect(await titles(desk.secondA, `?course=${course._id}`)).toEqual([]);
});

test('live events reach exactly these people', async () => {
  const listeners = await Promise.all([
    desk.listen(member),
    desk.listen(desk.secondA),
    desk.listen(desk.admin),
  ]);
  const made = await announce({ title: 'Heard' });
  await expect.poll(() => listeners[0]?.heard.published).toContain('Heard');
  await desk.ask(owner, 'DELETE', announcementPath(made));
  await expect.poll(() => listeners[0]?.heard.removed).toContain(made._id);
  for (const { heard } of listeners.slice(1)) expect(heard).toMatchObject({ published: [], removed: [] });
  for (const { socket } of listeners) socket.close();
});

test('those who manage the course change it, also what a colleague wrote; nobody else does', async () => {
  const made = await announce({ title: 'To be changed' });
  expect(await statusOf(colleague, 'PATCH', announcementPath(made), { title: 'Changed' })).toBe(200);
  expect(await statusOf(member, 'PATCH', announcementPath(made), { title: 'Mine' })).toBe(403);
  expect(await statusOf(desk.admin, 'PATCH', announcementPath(made), { title: 'Mine' })).toBe(404);
  expect(await statusOf(owner, 'PATCH', announcementPath(made), { audienceYear: 'first' })).toBe(400);
  const answer = await desk.post({ courseId: course._id }, desk.otherTeacher);
  expect(answer.status).toBe(400);
  expect(await json(answer)).toMatchObject({
    details: { fields: { courseId: 'Choose one of your courses' } },
  });
  const classes = await desk.post({ courseId: course._id, audienceYear: 'second' }, owner);
  expect(classes.status).toBe(400);
});

test('an important one is pinned for students and staff of the course until they have read it', async () => {
  const made = await announce({ title: 'Read this', priority: 'important' });
  const pinned = async (who: Account) =>
    (
      await desk.ask<{ announcements: Announcement[] }>(who, 'GET', '/api/data/announcements/pinned')
    ).announcements.map(({ _id }) => _id);
  for (const who of [member, colleague]) expect(await pinned(who)).toContain(made._id);
  for (const who of [owner, desk.secondA, desk.otherTeacher])
    expect(await pinned(who)).not.toContain(made._id);
  await desk.ask(member, 'POST', `${announcementPath(made)}/read`);
  expect(await pinned(member)).not.toContain(made._id);
});

test('who is removed from the course sees it no more', async () => {
  const made = await announce({ title: 'Before Rui left' });
  const leaving = await desk.server.signUp({
    role: 'student',
    name: 'Rui Removed',
    year: 'fourth',
    division: 'A',
  });
  await desk.ask(owner, 'POST', `/api/courses/${course._id}/members`, { userIds: [leaving.id] });
  expect(await titles(leaving)).toContain('Before Rui left');
  await desk.ask(owner, 'PUT', `/api/courses/${course._id}/members/${leaving.id}`, { state: 'removed' });
  expect(await titles(leaving)).not.toContain('Before Rui left');
  expect(await statusOf(leaving, 'GET', announcementPath(made))).toBe(404);
});
