import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Section } from '#features/courses/contract/sections.ts';
import type { Term } from '#features/terms/contract/terms.ts';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { CourseDesk, refusalOf } from '../../../../test/courses/desk.ts';
import type { Meeting } from '../contract/meetings.ts';

// Meetings when their course is copied into another term, and when it goes.
let desk: CourseDesk;
let owner: Account;
let autumn: Term;
let spring: Term;
beforeAll(async () => {
  desk = await CourseDesk.open();
  owner = desk.otherTeacher;
  const term = async (name: string, firstDay: string, lastDay: string, holidays: object[] = []) =>
    (
      await desk.ask<{ term: Term }>(desk.teacher, 'POST', '/api/admin/terms', {
        name,
        firstDay,
        lastDay,
        holidays,
      })
    ).term;
  autumn = await term('Autumn 2190', '2190-08-04', '2190-12-17');
  const feast = { name: 'Feast', firstDay: '2191-01-24', lastDay: '2191-01-25' };
  spring = await term('Spring 2191', '2191-01-03', '2191-05-20', [feast]);
});
afterAll(() => desk[Symbol.asyncDispose]());

async function courseIn(termId: string | null): Promise<Course> {
  const facts = {
    title: 'Optics',
    description: 'Light.',
    visibility: 'restricted',
    targetYear: 'second',
    termId,
  };
  return (await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts)).course;
}
const pathOf = ({ _id }: Pick<Course, '_id'>): string => `/api/courses/${_id}`;
const plan = async (course: Course, fields: object): Promise<Meeting> => {
  const body = { title: 'Lecture', start: '2190-08-10T10:00', minutes: 90, ...fields };
  return (await desk.ask<{ meeting: Meeting }>(owner, 'POST', `${pathOf(course)}/meetings`, body)).meeting;
};
const list = async (course: Pick<Course, '_id'>): Promise<Meeting[]> =>
  (await desk.ask<{ meetings: Meeting[] }>(owner, 'GET', `${pathOf(course)}/meetings`)).meetings;
const clocks = (meetings: readonly Meeting[]): string[] => meetings.map(({ startAt }) => toClock(startAt));
const rollOver = async (course: Course): Promise<Course> => {
  const body = { termId: spring.id };
  return (await desk.ask<{ course: Course }>(owner, 'POST', `${pathOf(course)}/roll-over`, body)).course;
};

test('week, weekday and time of day survive a roll-over; cancelled meetings and registers do not', async () => {
  const course = await courseIn(autumn.id);
  const { section } = await desk.ask<{ section: Section }>(owner, 'POST', `${pathOf(course)}/sections`, {
    name: 'Lab A',
  });
  // Tuesdays of the second to the fifth week.
  const repeats = { days: ['TU'], until: '2190-08-31', except: ['2190-08-17'] };
  await plan(course, { repeats, place: 'Room 1', sectionIds: [section.id] });
  const [one, two, three] = await list(course);
  await desk.ask(owner, 'PATCH', `/api/meetings/${two?.id}`, { start: '2190-08-25T11:00' });
  await desk.ask(owner, 'POST', `/api/meetings/${three?.id}/cancel`, {});
  const seen = await desk.ask<{
    records: object[];
    dates: { kind: string; title: string; to: string; conflict: string | null; holiday: string | null }[];
  }>(owner, 'POST', `${pathOf(course)}/roll-over/preview`, { termId: spring.id });
  expect(seen.records).toContainEqual({ kind: 'meeting', count: 2 });
  expect(seen.dates.map(({ kind, title, to }) => [kind, title, toClock(to)])).toEqual([
    ['meeting', 'Lecture', '2191-01-11T10:00'],
    ['meeting', 'Lecture', '2191-01-26T11:00'],
  ]);
  const copy = await rollOver(course);
  const copied = await list(copy);
  expect(clocks(copied)).toEqual(['2191-01-11T10:00', '2191-01-26T11:00']);
  expect(copied).toMatchObject([
    { place: 'Room 1', sections: [{ name: 'Lab A' }], isMoved: false, repeats: { until: '2191-02-01' } },
    { isMoved: true, repeats: { except: ['2191-01-18'] } },
  ]);
  expect(copied[0]?.sections[0]?.id).not.toBe(section.id);
  expect(copied.map(({ id }) => id)).not.toContain(one?.id);
});

test('without a term nobody knows when meetings would take place: they are not copied', async () => {
  const course = await courseIn(null);
  await plan(course, {});
  expect(await list(await rollOver(course))).toEqual([]);
});

test('a section with meetings is not removed, and no lesson stands for a meeting', async () => {
  const course = await courseIn(autumn.id);
  const sections = `${pathOf(course)}/sections`;
  const { section } = await desk.ask<{ section: Section }>(owner, 'POST', sections, { name: 'Lab A' });
  const meeting = await plan(course, { sectionIds: [section.id] });
  expect(await refusalOf(await desk.call(owner, 'DELETE', `${sections}/${section.id}`))).toEqual([
    409,
    'There are tasks, announcements or meetings for this section. Change who they are for first.',
  ]);
  const modules = `${pathOf(course)}/modules`;
  const made = await desk.ask<{ module: { _id: string } }>(owner, 'POST', modules, { title: 'Lenses' });
  const lesson = { title: 'Lecture', kind: 'task', taskId: meeting.id };
  const answer = await desk.call(owner, 'POST', `${modules}/${made.module._id}/lessons`, lesson);
  expect(answer.status).toBe(400);
});
