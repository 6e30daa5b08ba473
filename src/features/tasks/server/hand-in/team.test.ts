import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { refusalOf } from '../../../../../test/courses/desk.ts';
import { pathOf, TaskDesk, textFile } from '../../../../../test/tasks/desk.ts';
import type { TaskForViewer } from '../../contract/tasks.ts';

// A team hands in once; each of its members has the hand-in, the files and a grade of their own.
let desk: TaskDesk;
let course: Course;
let teams: string;
let teamId: string;
let task: TaskForViewer;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

beforeEach(async () => {
  const facts = { title: 'Optics', description: 'Light.', visibility: 'members' };
  ({ course } = await desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', facts));
  const students = [desk.sue, desk.sam, desk.tim].map(({ id }) => id);
  await desk.ask(desk.teacher, 'POST', `/api/courses/${course._id}/members`, { userIds: students });
  teams = `/api/courses/${course._id}/teams`;
  ({ teamId } = await desk.ask<{ teamId: string }>(desk.teacher, 'POST', teams, { name: 'Lenses' }));
  await put(desk.sue, desk.sam);
  task = await desk.create({ courseId: course._id, handInBy: 'team' });
});
const put = (...students: Account[]) =>
  desk.ask(desk.teacher, 'PUT', `${teams}/${teamId}/members`, { userIds: students.map(({ id }) => id) });

test('what one hands in is with both, each with their own copy of the files', async () => {
  const fileId = await desk.upload(desk.sue, textFile('our lenses'));
  const { receipt } = await desk.handIn(desk.sue, task, { text: 'Ours', fileIds: [fileId] });
  const team = { name: 'Lenses', handedInById: desk.sue.id, handedInByName: 'Sue Second' };
  expect(receipt).toMatchObject({ number: 1, team });
  const sams = await desk.own(desk.sam, task);
  expect(sams).toMatchObject({ state: 'submitted', submissions: [{ number: 1, text: 'Ours', team }] });
  expect(sams.team).toMatchObject({
    name: 'Lenses',
    members: [{ name: 'Sam Second' }, { name: 'Sue Second' }],
  });
  const [file] = sams.submissions[0]?.files ?? [];
  expect(file?.id).not.toBe(fileId);
  expect(file?.sha256).toBe(receipt.files[0]?.sha256);
  for (const who of [desk.sam, desk.teacher])
    expect(await (await desk.call(who, 'GET', `/api/files/${file?.id}`)).text()).toBe('our lenses');
  expect((await desk.call(desk.tim, 'GET', `/api/files/${file?.id}`)).status).toBe(404);
  expect((await desk.call(desk.sam, 'GET', `/api/files/${fileId}`)).status).toBe(404);
  const board = await desk.ask<{ rows: { teamName: string }[]; counts: object }>(
    desk.teacher,
    'GET',
    pathOf(task, '/board?state=submitted'),
  );
  expect(board.rows.map(({ teamName }) => teamName)).toEqual(['Lenses', 'Lenses']);
  expect(board.counts).toMatchObject({ submitted: 2, assigned: 1 });
  // The teammate goes on from the same files.
  const again = await desk.handIn(desk.sam, task, { text: 'Better', fileIds: [file?.id ?? ''] });
  expect(again.receipt).toMatchObject({ number: 2, team: { handedInByName: 'Sam Second' } });
  expect((await desk.own(desk.sue, task)).submissions.map(({ text }) => text)).toEqual(['Better', 'Ours']);
});

test('a draft stays with who writes it', async () => {
  await desk.ask(desk.sam, 'PUT', pathOf(task, '/hand-in/draft'), { text: 'Sam is writing' });
  await desk.handIn(desk.sue, task, { text: 'Sue was faster' });
  expect(await desk.own(desk.sam, task)).toMatchObject({
    draft: { text: 'Sam is writing' },
    submissions: [{ text: 'Sue was faster' }],
  });
});

test('who is in no team hands nothing in, and says so', async () => {
  expect((await desk.own(desk.tim, task)).team).toBeNull();
  const refused = await desk.call(desk.tim, 'POST', pathOf(task, '/hand-in'), { text: 'Mine' });
  expect(await refusalOf(refused)).toEqual([
    409,
    'You are in no team of this course yet. Your team hands in for all of you.',
  ]);
  expect((await desk.own(desk.tim, task)).submissions).toEqual([]);
});

test('who has left the course gets nothing more', async () => {
  await desk.ask(desk.sam, 'POST', `/api/courses/${course._id}/leave`);
  await desk.handIn(desk.sue, task, { text: 'Alone' });
  const { rows } = await desk.ask<{ rows: unknown[] }>(
    desk.teacher,
    'GET',
    pathOf(task, '/board?state=submitted'),
  );
  expect(rows).toHaveLength(1);
});

test('a grade for the team is a grade of each, and grades may differ', async () => {
  await desk.handIn(desk.sue, task, { text: 'Ours' });
  const grade = (student: Account, body: object) =>
    desk.ask<object>(desk.teacher, 'PUT', pathOf(task, `/hand-ins/${student.id}/grade`), body);
  const seen = await desk.forGrading(task, desk.sue);
  expect(seen.teammates).toEqual([{ userId: desk.sam.id, name: 'Sam Second', points: null }]);
  await grade(desk.sue, { points: 8, feedback: 'Sharp', version: seen.version, forTeam: true });
  const sam = await desk.forGrading(task, desk.sam);
  expect(sam).toMatchObject({ state: 'graded', grade: { points: 8, feedback: 'Sharp' } });
  await grade(desk.sam, { points: 6, feedback: 'You wrote less', version: sam.version, forTeam: true });
  expect((await desk.forGrading(task, desk.sue)).grade?.points).toBe(8);
  expect((await desk.forGrading(task, desk.sam)).grade?.points).toBe(6);
  await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), { studentIds: [desk.sam.id] });
  expect((await desk.own(desk.sam, task)).grade?.points).toBe(6);
  expect((await desk.own(desk.sue, task)).grade).toBeNull();
});

test('while one of them is graded the team hands in nothing more', async () => {
  await desk.handIn(desk.sue, task, { text: 'Ours' });
  await desk.grade(task, desk.sam, 5);
  const refused = await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'Better' });
  expect(await refusalOf(refused)).toEqual([
    409,
    'The work of your team is being graded. Please talk to your teacher.',
  ]);
  expect((await desk.own(desk.sue, task)).submissions).toHaveLength(1);
});

test('both hand in at once: two submissions, the same for both', async () => {
  await Promise.all([
    desk.handIn(desk.sue, task, { text: 'One' }),
    desk.handIn(desk.sam, task, { text: 'Two' }),
  ]);
  const texts = async (who: Account) => (await desk.own(who, task)).submissions.map(({ text }) => text);
  expect((await texts(desk.sue)).toSorted()).toEqual(['One', 'Two']);
  expect(await texts(desk.sam)).toEqual(await texts(desk.sue));
});

test('a student who changes the team keeps what was handed in, and hands in with the new one', async () => {
  await desk.handIn(desk.sue, task, { text: 'Ours' });
  const other = await desk.ask<{ teamId: string }>(desk.teacher, 'POST', teams, { name: 'Prisms' });
  await desk.ask(desk.teacher, 'PUT', `${teams}/${other.teamId}/members`, {
    userIds: [desk.sam.id, desk.tim.id],
  });
  await desk.handIn(desk.tim, task, { text: 'Theirs' });
  expect((await desk.own(desk.sam, task)).submissions.map(({ text, team }) => [text, team?.name])).toEqual([
    ['Theirs', 'Prisms'],
    ['Ours', 'Lenses'],
  ]);
  expect((await desk.own(desk.sue, task)).submissions).toHaveLength(1);
});

test('only a task of a course is for teams, and stays so once something is handed in', async () => {
  const refused = await desk.post({ handInBy: 'team' });
  expect(await refusalOf(refused)).toEqual([400, 'Teams hand in where a task belongs to a course']);
  const alone = await desk.create({ courseId: course._id });
  expect(alone.handInBy).toBe('student');
  await desk.ask(desk.teacher, 'PATCH', pathOf(alone), { handInBy: 'team' });
  await desk.ask(desk.teacher, 'PATCH', pathOf(alone), { handInBy: 'student' });
  await desk.handIn(desk.tim, alone, { text: 'Mine' });
  const late = await desk.call(desk.teacher, 'PATCH', pathOf(alone), { handInBy: 'team' });
  expect(await refusalOf(late)).toEqual([400, 'Something is handed in already: this stays as it is']);
});
