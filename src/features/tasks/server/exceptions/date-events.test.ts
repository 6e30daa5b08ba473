import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Section } from '#features/courses/contract/sections.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { inDays, TaskDesk } from '../../../../../test/tasks/desk.ts';

// A changed date is heard by its student and by the staff who see them, and by nobody else. No event says why.
type Heard = [event: string, payload: Record<string, unknown>];
let desk: TaskDesk;
let task: TaskForViewer;
const names = ['sue', 'sam', 'teacher', 'otherTeacher', 'admin', 'ofA', 'ofB', 'helper'] as const;
type Name = (typeof names)[number];
const people = new Map<Name, Account>();
const heard = new Map<Name, Heard[]>();

beforeAll(async () => {
  desk = await TaskDesk.open();
  const facts = { title: 'Optics', description: 'Light.', visibility: 'members' };
  const { course } = await desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', facts);
  const path = `/api/courses/${course._id}`;
  await desk.ask(desk.teacher, 'POST', `${path}/members`, { userIds: [desk.sue.id, desk.sam.id] });
  const sections: string[] = [];
  for (const [name, student] of [
    ['A', desk.sue],
    ['B', desk.sam],
  ] as const) {
    const { section } = await desk.ask<{ section: Section }>(desk.teacher, 'POST', `${path}/sections`, {
      name,
    });
    sections.push(section.id);
    const place = { userIds: [student.id], sectionId: section.id };
    await desk.ask(desk.teacher, 'PUT', `${path}/sections/students`, place);
  }
  const assist = async (name: string, rights: string[], sectionId: string | null): Promise<Account> => {
    const account = await desk.server.admit({ role: 'student', name, year: 'fourth', division: 'B' });
    const place = { role: 'teachingAssistant', rights, sectionId };
    await desk.ask(desk.teacher, 'PUT', `${path}/staff/${account.id}`, place);
    return account;
  };
  const { sue, sam, teacher, otherTeacher, admin } = desk;
  const ofA = await assist('Ann of A', ['handIns', 'grade'], sections[0] ?? null);
  const ofB = await assist('Ben of B', ['handIns', 'grade'], sections[1] ?? null);
  const helper = await assist('Hal Helper', ['answer', 'lessons'], null);
  const all = { sue, sam, teacher, otherTeacher, admin, ofA, ofB, helper };
  for (const name of names) {
    people.set(name, all[name]);
    const own: Heard[] = [];
    heard.set(name, own);
    await desk.connect(all[name], (socket) =>
      socket.onAny((event: string, payload: Record<string, unknown>) => {
        if (/^(task_|hand_in_|grades_|own_grades_|marks_)/.test(event)) own.push([event, payload]);
      }),
    );
  }
  task = await desk.create({ courseId: course._id, dueDate: inDays(3) });
});
afterAll(() => desk[Symbol.asyncDispose]());

/** What each has heard since the last call; a last change, which everybody hears, ends the wait. */
async function events(): Promise<Record<Name, string[]>> {
  const marker = await desk.create({ title: 'Marker' });
  const answer = {} as Record<Name, string[]>;
  for (const name of names) {
    const own = heard.get(name) ?? [];
    await expect.poll(() => own.some(([, { _id }]) => _id === marker._id)).toBe(true);
    const others = own.splice(0).filter(([, { _id }]) => _id !== marker._id);
    expect(JSON.stringify(others)).not.toMatch(/planted|[pP]ercent|"note"/);
    answer[name] = others
      .filter(([event]) => !event.includes('grades_'))
      .map(([event, { taskId, studentId }]) => {
        const ofTask = taskId === task._id ? ' task' : '';
        return `${event}${ofTask}${studentId === desk.sue.id ? ' sue' : ''}`;
      });
  }
  return answer;
}
const board = ['task_board_changed task sue'];
const nothing = { sam: [], otherTeacher: [], admin: [], ofB: [], helper: [] };

test('an exception is heard by its student and by those who see the student', async () => {
  // The task itself.
  await events();
  const change = { hasOwnDate: true, dueDate: inDays(5), note: 'plantedreason', version: 0 };
  await desk.ask(desk.teacher, 'PUT', `/api/tasks/${task._id}/exceptions/${desk.sue.id}`, change);
  const expected = { ...nothing, sue: ['task_date_changed task'], teacher: board, ofA: board };
  expect(await events()).toEqual(expected);
  await desk.ask(desk.teacher, 'PUT', `/api/tasks/${task._id}/exceptions/${desk.sue.id}`, { version: 1 });
  expect(await events()).toEqual(expected);
});

test('so is more time in every task, and its end', async () => {
  const path = `/api/accommodations/${desk.sue.id}`;
  const expected = { ...nothing, sue: ['task_date_changed'], teacher: board, ofA: board };
  await desk.ask(desk.admin, 'PUT', path, { extraPercent: 37, note: 'plantedreason', version: 0 });
  expect(await events()).toEqual(expected);
  await desk.ask(desk.admin, 'DELETE', `${path}?version=1`);
  expect(await events()).toEqual(expected);
});

test('what a student of a section hands in is heard by the staff of that section', async () => {
  await desk.handIn(desk.sue, task);
  expect(await events()).toEqual({
    ...nothing,
    sue: ['hand_in_changed task'],
    teacher: board,
    ofA: board,
  });
});
