import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { Term } from '#features/terms/contract/terms.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { captions, CourseDesk, picture, refusalOf, smallVideo } from '../../../../../test/courses/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { Course } from '../../contract/shapes.ts';

interface Preview {
  from: { name: string } | null;
  to: { name: string };
  weeks: number | null;
  modules: number;
  lessons: number;
  records: { kind: string; count: number }[];
  dates: {
    title: string;
    from: string;
    to: string | null;
    conflict: string | null;
    holiday: string | null;
  }[];
}

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
  // Both in years in which nothing has passed yet.
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
async function task(course: Course, title: string, dueDate: string | null): Promise<TaskForViewer> {
  const body = { title, description: 'D', courseId: course._id, ...(dueDate ? { dueDate } : {}) };
  return (await desk.ask<{ task: TaskForViewer }>(owner, 'POST', '/api/data/create-task', body)).task;
}
const preview = (course: Course, termId: string, who = owner) =>
  desk.ask<Preview>(who, 'POST', `/api/courses/${course._id}/roll-over/preview`, { termId });
const rollOver = (course: Course, body: object, who = owner) =>
  desk.call(who, 'POST', `/api/courses/${course._id}/roll-over`, body);
const tasksOf = async (course: Course, who = owner) =>
  (await desk.ask<{ tasks: TaskForViewer[] }>(who, 'GET', `/api/data/fetch-task?course=${course._id}`)).tasks;

test('the preview says where each date goes, and writes nothing', async () => {
  const course = await courseIn(autumn.id);
  // The third week's Tuesday; the last week; and a task without a date.
  await task(course, 'Lenses', '2190-08-17T10:00');
  await task(course, 'Exam', '2190-12-16T10:00');
  await task(course, 'Whenever', null);
  const seen = await preview(course, spring.id);
  expect(seen).toMatchObject({
    from: { name: 'Autumn 2190' },
    to: { name: 'Spring 2191' },
    records: [
      { kind: 'task', count: 3 },
      { kind: 'meeting', count: 0 },
      { kind: 'quiz question', count: 0 },
      { kind: 'quiz', count: 0 },
      { kind: 'grade column', count: 0 },
    ],
    weeks: 22,
  });
  expect(seen.dates.map(({ title, conflict, holiday }) => [title, conflict, holiday])).toEqual([
    ['Lenses', null, null],
    ['Exam', null, null],
  ]);
  const late = await task(course, 'In the feast', '2190-08-24T10:00');
  const again = await preview(course, spring.id);
  expect(again.dates.find(({ title }) => title === late.title)).toMatchObject({
    conflict: 'holiday',
    holiday: 'Feast',
  });
  const outside = await task(course, 'Long after', '2191-07-01T10:00');
  expect(
    (await preview(course, spring.id)).dates.find(({ title }) => title === outside.title)?.conflict,
  ).toBe('outside');
  const own = await desk.ask<{ courses: Course[] }>(owner, 'GET', '/api/courses?search=Optics');
  expect(own.courses.filter(({ isDraft }) => isDraft)).toEqual([]);
});

test('the copy has outline, files and tasks with moved dates, and nobody of the old course', async () => {
  const course = await courseIn(autumn.id);
  const path = `/api/courses/${course._id}`;
  const form = new FormData();
  form.append('coverImage', await picture(), 'cover.png');
  await desk.ask(owner, 'PATCH', path, form);
  const { module } = await desk.ask<{ module: { _id: string } }>(owner, 'POST', `${path}/modules`, {
    title: 'Lenses',
  });
  const gone = await desk.ask<{ module: { _id: string } }>(owner, 'POST', `${path}/modules`, {
    title: 'Deleted',
  });
  const film = new FormData();
  film.append('title', 'Refraction');
  film.append('videoType', 'upload');
  film.append('videoFile', smallVideo());
  film.append('captions', captions());
  await desk.ask(owner, 'POST', `${path}/modules/${module._id}/lessons`, film);
  await desk.ask(owner, 'POST', `${path}/modules/${gone.module._id}/lessons`, {
    title: 'Away',
    videoType: 'none',
  });
  await desk.ask(owner, 'DELETE', `${path}/modules/${gone.module._id}`);
  await desk.ask(owner, 'POST', `${path}/members`, { userIds: [desk.thirdB.id] });
  await desk.ask(owner, 'PUT', `${path}/staff/${desk.secondA.id}`, {
    role: 'teachingAssistant',
    rights: ['grade'],
  });
  const lenses = await task(course, 'Lenses', '2190-08-17T10:00');
  await task(course, 'Whenever', null);
  await desk.ask(desk.alsoSecondA, 'POST', `/api/data/tasks/${lenses._id}/hand-in`, { text: 'Mine' });

  const body = { termId: spring.id, title: 'Optics, spring', clientId: 'roll-over-1' };
  const answer = await rollOver(course, body);
  expect(answer.status).toBe(201);
  const { course: copy } = await json<{ course: Course }>(answer);
  expect(copy).toMatchObject({
    title: 'Optics, spring',
    isDraft: true,
    term: { name: 'Spring 2191' },
    visibility: 'restricted',
    targetYears: ['second'],
    moduleCount: 1,
    lessonCount: 1,
    createdByClerkId: owner.id,
  });
  expect(copy.coverImageUrl).not.toBeNull();
  expect(copy.modules.map(({ title, lessons }) => [title, lessons.map((each) => each.title)])).toEqual([
    ['Lenses', ['Refraction']],
  ]);
  const [lesson] = copy.modules[0]?.lessons ?? [];
  for (const url of [lesson?.videoUrl, copy.coverImageUrl])
    expect((await desk.call(owner, 'GET', url ?? '')).status).toBe(200);
  expect((await tasksOf(copy)).map(({ title, dueDate }) => [title, dueDate?.slice(0, 10) ?? null])).toEqual([
    ['Whenever', null],
    ['Lenses', '2191-01-18'],
  ]);
  expect((await tasksOf(copy))[1]?.counts).toMatchObject({ submitted: 0 });
  const { members } = await desk.ask<{ members: object[] }>(owner, 'GET', `/api/courses/${copy._id}/members`);
  const { staff } = await desk.ask<{ staff: object[] }>(owner, 'GET', `/api/courses/${copy._id}/staff`);
  expect([members.length, staff.length]).toEqual([0, 1]);
  for (const who of [desk.secondA, desk.thirdB])
    expect((await desk.call(who, 'GET', `/api/courses/${copy._id}`)).status).toBe(404);
  // The same press again, after a lost answer.
  const again = await json<{ course: Course }>(await rollOver(course, body));
  expect(again.course._id).toBe(copy._id);
  expect((await tasksOf(copy)).length).toBe(2);
});

test('without a term dates cannot be moved: the copies have none', async () => {
  const course = await courseIn(null);
  await task(course, 'Lenses', '2190-08-17T10:00');
  const seen = await preview(course, spring.id);
  expect([seen.weeks, seen.dates[0]?.to]).toEqual([null, null]);
  const { course: copy } = await json<{ course: Course }>(await rollOver(course, { termId: spring.id }));
  expect((await tasksOf(copy)).map(({ dueDate }) => dueDate)).toEqual([null]);
});

test('a co-teacher may, others not; the term must be another one of the college', async () => {
  const course = await courseIn(autumn.id);
  const path = `/api/courses/${course._id}/roll-over`;
  for (const [who, status] of [
    [desk.teacher, 404],
    [desk.secondA, 403],
  ] as const)
    for (const rest of ['', '/preview'])
      expect((await desk.call(who, 'POST', path + rest, { termId: spring.id })).status).toBe(status);
  expect(await refusalOf(await rollOver(course, { termId: autumn.id }))).toEqual([
    400,
    'The course belongs to this term already',
  ]);
  expect((await rollOver(course, { termId: 'none' })).status).toBe(400);
  await desk.ask(owner, 'PUT', `/api/courses/${course._id}/staff/${desk.teacher.id}`, { role: 'coTeacher' });
  expect((await rollOver(course, { termId: spring.id }, desk.teacher)).status).toBe(201);
});
