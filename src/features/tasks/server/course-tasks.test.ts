import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course, CourseCard } from '#features/courses/contract/shapes.ts';
import type { NewStaffPlace } from '#features/courses/contract/staff.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { json } from '../../../../test/lib/desk.ts';
import { type Fields, inDays, pathOf, TaskDesk } from '../../../../test/tasks/desk.ts';
import type { HandInForGrading } from '../contract/hand-ins.ts';
import type { TaskForViewer } from '../contract/tasks.ts';

// Tasks that belong to a course: its people decide, and no class.
let desk: TaskDesk;
let owner: Account;
let colleague: Account;
let helper: Account;
let grader: Account;
beforeAll(async () => {
  desk = await TaskDesk.open();
  owner = desk.teacher;
  colleague = await desk.server.signUp({ role: 'teacher', name: 'Cora Colleague' });
  helper = await desk.server.signUp({ role: 'student', name: 'Hana Helper', year: 'fourth', division: 'B' });
  grader = await desk.server.signUp({ role: 'student', name: 'Gil Grader', year: 'fourth', division: 'B' });
});
afterAll(() => desk[Symbol.asyncDispose]());

const assistant = (...rights: NonNullable<NewStaffPlace['rights']>): NewStaffPlace => ({
  role: 'teachingAssistant',
  rights,
});

interface Room {
  course: Course;
  task: TaskForViewer;
}

async function makeCourse(facts: object = {}): Promise<Course> {
  const body = { title: 'Optics', description: 'Light.', visibility: 'members', ...facts };
  return (await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', body)).course;
}
const add = (course: Course, ...students: Account[]) =>
  desk.ask(owner, 'POST', `/api/courses/${course._id}/members`, { userIds: students.map(({ id }) => id) });
const staff = (course: Course, who: Account, place: NewStaffPlace) =>
  desk.ask(owner, 'PUT', `/api/courses/${course._id}/staff/${who.id}`, place);
const give = (course: Course, fields: Fields = {}): Promise<TaskForViewer> =>
  desk.create({ courseId: course._id, ...fields }, owner);
const statusOf = async (who: Account, verb: string, path: string, body?: object): Promise<number> =>
  (await desk.call(who, verb, path, body)).status;

/** A course that names Sue and Sam, and one task. */
async function room(fields: Fields = {}): Promise<Room> {
  const course = await makeCourse();
  await add(course, desk.sue, desk.sam);
  return { course, task: await give(course, fields) };
}

test('a task of a course is for those that the course names, and for its staff', async () => {
  const { course, task } = await room({ title: 'Only ours' });
  expect(task).toMatchObject({
    course: { _id: course._id, title: 'Optics' },
    assignedYears: [],
    assignedDivisions: [],
    mayManage: true,
    mayReview: true,
    mayGrade: true,
  });
  await staff(course, colleague, { role: 'coTeacher', rights: [] });
  for (const who of [desk.sue, desk.sam, colleague, owner])
    expect(await desk.titles(who)).toContain('Only ours');
  for (const who of [desk.tim, desk.otherTeacher, desk.admin]) {
    expect(await desk.titles(who)).not.toContain('Only ours');
    const [one, none] = [
      await desk.call(who, 'GET', pathOf(task)),
      await desk.call(who, 'GET', pathOf({ _id: '01980000-0000-7000-8000-000000000000' })),
    ];
    expect([one.status, await one.text()]).toEqual([404, await none.text()]);
  }
  expect((await desk.list(desk.sue, `?course=${course._id}`)).map(({ title }) => title)).toEqual([
    'Only ours',
  ]);
  expect(await desk.list(desk.tim, `?course=${course._id}`)).toEqual([]);
  expect(await desk.titles(desk.sue, '?state=assigned')).toContain('Only ours');
});

test('a rule of classes decides as names do, and lists hold tasks of classes and courses by their date', async () => {
  const course = await makeCourse({ title: 'For second A', visibility: 'restricted', targetYear: 'second' });
  await desk.assign('First, for the class');
  await give(course, { title: 'Second, in the course' });
  await desk.assign('Third, for the class');
  const own = await desk.titles(desk.sue);
  const three = own.filter((title) => /^(First|Second|Third),/.test(title));
  expect(three).toEqual(['Third, for the class', 'Second, in the course', 'First, for the class']);
  expect(await desk.titles(desk.tim)).not.toContain('Second, in the course');
  const page = await desk.ask<{ tasks: TaskForViewer[]; nextCursor: string }>(
    desk.sue,
    'GET',
    '/api/data/fetch-task?limit=2',
  );
  const next = await desk.titles(desk.sue, `?limit=1&cursor=${page.nextCursor}`);
  expect([...page.tasks.map(({ title }) => title), ...next]).toEqual(own.slice(0, 3));
});

test('who leaves sees no new tasks, and keeps what they handed in', async () => {
  const { course, task } = await room({ title: 'Handed in before' });
  await desk.handIn(desk.sue, task, { text: 'Mine' });
  const open = await give(course, { title: 'Not begun' });
  const heard = await desk.listen(desk.sue);
  expect(await statusOf(desk.sue, 'POST', `/api/courses/${course._id}/leave`)).toBe(200);
  const after = await give(course, { title: 'After Sue' });
  const own = await desk.titles(desk.sue);
  expect(own).toContain('Handed in before');
  expect(own).not.toContain('Not begun');
  expect(own).not.toContain('After Sue');
  expect(await statusOf(desk.sue, 'GET', pathOf(open))).toBe(404);
  expect(await statusOf(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'Again' })).toBe(403);
  expect((await desk.own(desk.sue, task)).submissions).toHaveLength(1);
  await desk.ask(owner, 'PATCH', pathOf(task), { title: 'Handed in, renamed' });
  await expect.poll(() => heard.heard.map(([event]) => event)).toContain('task_updated');
  expect(heard.heard.map(([, { _id }]) => _id)).not.toContain(after._id);
  heard.socket.close();
});

test('an assistant with the right to see hand-ins reads them, and grades nothing', async () => {
  const { course, task } = await room();
  await desk.handIn(desk.sue, task, { text: 'Look' });
  await staff(course, helper, assistant('handIns'));
  const seen = await desk.ask<{ task: TaskForViewer }>(helper, 'GET', pathOf(task));
  expect(seen.task).toMatchObject({ mayManage: false, mayReview: true, mayGrade: false, standing: null });
  expect(seen.task.counts).toMatchObject({ submitted: 1 });
  const board = await desk.ask<{ rows: { student: { name: string } }[]; counts: object }>(
    helper,
    'GET',
    pathOf(task, '/board?state=assigned'),
  );
  // No work is expected of a person who assists.
  expect(board.rows.map(({ student }) => student.name)).toEqual(['Sam Second']);
  expect(board.counts).toMatchObject({ assigned: 1, submitted: 1 });
  const { version } = await desk.forGrading(task, desk.sue, helper);
  const grade = pathOf(task, `/hand-ins/${desk.sue.id}/grade`);
  expect(await statusOf(helper, 'PUT', grade, { points: 5, version })).toBe(403);
  expect(await statusOf(helper, 'POST', pathOf(task, '/return'), {})).toBe(403);
  expect(await statusOf(helper, 'PATCH', pathOf(task), { title: 'Mine' })).toBe(403);
  expect(await statusOf(helper, 'POST', pathOf(task, '/hand-in'), { text: 'Mine' })).toBe(403);
  expect(await statusOf(desk.sam, 'GET', pathOf(task, '/board?state=submitted'))).toBe(403);
});

test('an assistant who grades returns nothing, and changes nothing that was returned', async () => {
  const { course, task } = await room();
  await desk.handIn(desk.sue, task, { text: 'Grade me' });
  await staff(course, grader, assistant('grade'));
  await desk.grade(task, desk.sue, 7, 'Good.', grader);
  expect(await statusOf(grader, 'POST', pathOf(task, '/return'), {})).toBe(403);
  expect((await desk.own(desk.sue, task)).grade).toBeNull();
  expect(await statusOf(owner, 'POST', pathOf(task, '/return'), {})).toBe(200);
  expect((await desk.own(desk.sue, task)).grade).toMatchObject({ points: 7, gradedByName: 'Gil Grader' });
  const { version } = await desk.forGrading(task, desk.sue, grader);
  const again = await desk.call(grader, 'PUT', pathOf(task, `/hand-ins/${desk.sue.id}/grade`), {
    points: 9,
    version,
  });
  expect([again.status, (await json<{ message: string }>(again)).message]).toEqual([
    403,
    'This grade was returned. Only those who manage the course change it now.',
  ]);
  expect(await statusOf(grader, 'POST', pathOf(task, `/hand-ins/${desk.sue.id}/reopen`), { version })).toBe(
    403,
  );
  const corrected = await desk.grade(task, desk.sue, 8, 'Better.', owner);
  expect(corrected.grade?.points).toBe(8);
});

test('who is taken off the staff sees hand-ins no more', async () => {
  const { course, task } = await room();
  await staff(course, grader, assistant('grade'));
  expect(await statusOf(grader, 'GET', pathOf(task, '/board?state=assigned'))).toBe(200);
  await desk.ask(owner, 'DELETE', `/api/courses/${course._id}/staff/${grader.id}`);
  expect(await statusOf(grader, 'GET', pathOf(task, '/board?state=assigned'))).toBe(404);
});

test('a task is added by those who manage the course, and has no classes', async () => {
  const course = await makeCourse();
  for (const who of [desk.otherTeacher, desk.admin]) {
    const answer = await desk.post({ courseId: course._id }, who);
    expect(answer.status).toBe(400);
    expect(await json(answer)).toMatchObject({
      details: { fields: { courseId: 'Choose one of your courses' } },
    });
  }
  const classes = await desk.post({ courseId: course._id, assignedYear: 'Year 2' }, owner);
  expect(classes.status).toBe(400);
  const task = await give(course);
  expect(await statusOf(owner, 'PATCH', pathOf(task), { assignedDivision: 'A' })).toBe(400);
  const copy = await desk.ask<{ task: TaskForViewer }>(owner, 'POST', pathOf(task, '/duplicate'), {});
  expect(copy.task.course?._id).toBe(course._id);
});

test('tasks of a draft or a deleted course are the staff’s own matter', async () => {
  const course = await makeCourse({ isDraft: true, visibility: 'public', title: 'Not yet' });
  const task = await give(course, { title: 'In a draft' });
  expect(await desk.titles(desk.sue)).not.toContain('In a draft');
  const heard = await desk.listen(desk.sue);
  await desk.ask(owner, 'PATCH', `/api/courses/${course._id}`, { isDraft: false });
  expect(await desk.titles(desk.sue)).toContain('In a draft');
  await desk.handIn(desk.sue, task, { text: 'In time' });
  await desk.ask(owner, 'DELETE', `/api/courses/${course._id}`);
  expect(await desk.titles(desk.sam)).not.toContain('In a draft');
  expect(await desk.titles(desk.sue)).toContain('In a draft');
  heard.socket.close();
});

test('the dashboard counts what is to do in courses, and what is to grade there', async () => {
  const { course, task } = await room({ title: 'On the dashboard', dueDate: inDays(1) });
  interface Dashboard {
    upNext: { title: string }[];
    stats: { kind: string; value: number }[];
  }
  const read = (who: Account) => desk.ask<Dashboard>(who, 'GET', '/api/dashboard');
  expect((await read(desk.sue)).upNext.map(({ title }) => title)).toContain('On the dashboard');
  expect((await read(desk.tim)).upNext.map(({ title }) => title)).not.toContain('On the dashboard');
  await staff(course, colleague, { role: 'coTeacher', rights: [] });
  const waiting = async () =>
    (await read(colleague)).stats.find(({ kind }) => kind === 'toGrade')?.value ?? 0;
  const before = await waiting();
  await desk.handIn(desk.sue, task, { text: 'Waiting' });
  expect(await waiting()).toBe(before + 1);
});

test('a grader who opens a student of another class gets 404', async () => {
  const { task } = await room();
  const answer = await desk.call(owner, 'GET', pathOf(task, `/hand-ins/${desk.tim.id}`));
  expect(answer.status).toBe(404);
  const inside: { handIn: HandInForGrading } = await desk.ask(
    owner,
    'GET',
    pathOf(task, `/hand-ins/${desk.sam.id}`),
  );
  expect(inside.handIn.state).toBe('assigned');
});

test('a task stands between the lessons of its course, and handing in completes it', async () => {
  const { course, task } = await room({ title: 'In the outline' });
  const path = `/api/courses/${course._id}`;
  const { module } = await desk.ask<{ module: { _id: string } }>(owner, 'POST', `${path}/modules`, {
    title: 'Lenses',
  });
  const lessons = `${path}/modules/${module._id}/lessons`;
  const another = await room();
  for (const taskId of [undefined, '', another.task._id, 'nothing']) {
    const answer = await desk.call(owner, 'POST', lessons, { title: 'Measure', kind: 'task', taskId });
    expect([taskId, answer.status]).toEqual([taskId, 400]);
  }
  const made = await desk.ask<{ lesson: { _id: string; kind: string; taskId: string } }>(
    owner,
    'POST',
    lessons,
    {
      title: 'Measure',
      kind: 'task',
      taskId: task._id,
    },
  );
  expect(made.lesson).toMatchObject({ kind: 'task', taskId: task._id });
  const isDone = async (who: Account) =>
    (await desk.ask<{ course: Course }>(who, 'GET', path)).course.modules[0]?.lessons[0]?.progress
      ?.isCompleted;
  const completion = `${path}/lessons/${made.lesson._id}/completion`;
  expect(await statusOf(desk.sue, 'PUT', completion, { isCompleted: true })).toBe(409);
  expect(await isDone(desk.sue)).toBe(false);
  await desk.handIn(desk.sue, task, { text: 'Measured' });
  expect([await isDone(desk.sue), await isDone(desk.sam)]).toEqual([true, false]);
  const inList = async (who: Account) =>
    (await desk.ask<{ courses: CourseCard[] }>(who, 'GET', '/api/courses')).courses.find(
      ({ _id }) => _id === course._id,
    )?.progress?.completedLessons;
  expect([await inList(desk.sue), await inList(desk.sam)]).toEqual([1, 0]);
});
