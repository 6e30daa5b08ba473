import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk } from '../../../../../test/courses/desk.ts';
import type { Course, Lesson, Module } from '../../contract/shapes.ts';
import { assistantRights, type CourseRight, type NewStaffPlace } from '../../contract/staff.ts';

type AssistantRight = (typeof assistantRights)[number];

// What assistants may do in one course, for a class that only one student is in. test/authorization/in-course makes every call as
// the owner, a co-teacher, students with one right each and strangers: here are teachers who assist, and a student with all rights.
const everything: CourseRight[] = ['own', 'manage', 'lessons', 'answer', 'handIns', 'grade'];
interface Cast {
  who: string;
  role: 'student' | 'teacher';
  place: NewStaffPlace;
  rights: readonly CourseRight[];
}
const coTeacher: Cast = {
  who: 'co-teacher',
  role: 'teacher',
  place: { role: 'coTeacher', rights: [] },
  rights: ['manage', 'lessons', 'answer', 'handIns', 'grade'],
};
const assistant = (role: Cast['role'], rights: AssistantRight[]): Cast => ({
  who: `${role} who assists with ${rights.join(' and ') || 'nothing'}`,
  role,
  place: { role: 'teachingAssistant', rights },
  // Who grades sees what is handed in.
  rights: rights.includes('grade') ? [...rights, 'handIns'] : rights,
});
const assistants: readonly Cast[] = [
  ...[[], ...assistantRights.map((right) => [right]), [...assistantRights]].map((rights) =>
    assistant('teacher', rights),
  ),
  assistant('student', [...assistantRights]),
];
const staff = [coTeacher, ...assistants];

interface Ids {
  course: string;
  module: string;
  lesson: string;
  doubt: string;
  person: string;
}
interface Call {
  needs: CourseRight | 'read';
  verb: string;
  path: (ids: Ids) => string;
  body?: object;
}
const course = ({ course: id }: Ids) => `/api/courses/${id}`;
const module = (ids: Ids) => `${course(ids)}/modules/${ids.module}`;
const lesson = (ids: Ids) => `${module(ids)}/lessons/${ids.lesson}`;
const calls: readonly Call[] = [
  { needs: 'read', verb: 'GET', path: course },
  { needs: 'read', verb: 'GET', path: (ids) => `${course(ids)}/staff` },
  { needs: 'read', verb: 'GET', path: (ids) => `${course(ids)}/lessons/${ids.lesson}/doubts` },
  { needs: 'read', verb: 'GET', path: (ids) => `${course(ids)}/doubts/similar?text=lenses and light` },
  { needs: 'read', verb: 'GET', path: ({ doubt }) => `/api/courses/discussions/${doubt}/messages` },
  { needs: 'manage', verb: 'PATCH', path: course, body: { tags: ['light'] } },
  { needs: 'manage', verb: 'GET', path: (ids) => `${course(ids)}/learners` },
  { needs: 'manage', verb: 'GET', path: (ids) => `${course(ids)}/staff/candidates` },
  {
    needs: 'manage',
    verb: 'PUT',
    path: (ids) => `${course(ids)}/staff/${ids.person}`,
    body: { role: 'teachingAssistant', rights: [] },
  },
  { needs: 'lessons', verb: 'PATCH', path: module, body: { summary: 'Bent light.' } },
  { needs: 'lessons', verb: 'POST', path: (ids) => `${module(ids)}/move`, body: { position: 1 } },
  { needs: 'lessons', verb: 'PATCH', path: lesson, body: { description: 'Read it.' } },
  { needs: 'lessons', verb: 'POST', path: (ids) => `${lesson(ids)}/move`, body: { position: 1 } },
  { needs: 'lessons', verb: 'GET', path: (ids) => `${course(ids)}/deleted` },
  { needs: 'lessons', verb: 'GET', path: (ids) => `${course(ids)}/removal?moduleId=${ids.module}` },
  { needs: 'answer', verb: 'GET', path: (ids) => `${course(ids)}/discussions` },
  {
    needs: 'answer',
    verb: 'POST',
    path: ({ doubt }) => `/api/courses/discussions/${doubt}/reply`,
    body: { message: 'Because.' },
  },
  { needs: 'own', verb: 'GET', path: (ids) => `${course(ids)}/removal` },
  { needs: 'own', verb: 'GET', path: (ids) => `${course(ids)}/hand-over` },
];

let desk: CourseDesk;
const people = new Map<string, Account>();
let ids: Ids;
const nowhere = '01980000-0000-7000-8000-000000000000';
let unknown: Ids;

beforeAll(async () => {
  desk = await CourseDesk.open();
  const { otherTeacher: owner, thirdB: classmate } = desk;
  for (const { who, role } of staff)
    people.set(who, await desk.server.admit({ role, name: who, year: 'second', division: 'A' }));
  const facts = { title: 'Optics', description: 'Light.', visibility: 'restricted', targetYear: 'third' };
  const made = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts);
  const path = `/api/courses/${made.course._id}`;
  const part = await desk.ask<{ module: Module }>(owner, 'POST', `${path}/modules`, { title: 'Lenses' });
  const reading = { title: 'Refraction', videoType: 'none' };
  const lessons = `${path}/modules/${part.module._id}/lessons`;
  const read = await desk.ask<{ lesson: Lesson }>(owner, 'POST', lessons, reading);
  const doubt = await desk.doubt(classmate, made.course, read.lesson, 'Why?');
  ids = {
    course: made.course._id,
    module: part.module._id,
    lesson: read.lesson._id,
    doubt: doubt._id,
    person: desk.teacher.id,
  };
  unknown = { course: nowhere, module: nowhere, lesson: nowhere, doubt: nowhere, person: ids.person };
  for (const { who, place } of staff)
    await desk.ask(owner, 'PUT', `${path}/staff/${accountOf(who).id}`, place);
});
afterAll(() => desk[Symbol.asyncDispose]());

function accountOf(who: string): Account {
  const account = people.get(who);
  if (account === undefined) throw new Error(`nobody is ${who}`);
  return account;
}

test.each(assistants)('$who', async ({ who, rights }) => {
  const account = accountOf(who);
  for (const { needs, verb, path, body } of calls) {
    const what = `${verb} ${path({ ...ids, course: ':course' })}`;
    const answer = await desk.call(account, verb, path(ids), body);
    const isAllowed = needs === 'read' || rights.includes(needs);
    expect([what, answer.ok]).toEqual([what, isAllowed]);
    if (isAllowed) continue;
    const none = await desk.call(account, verb, path(unknown), body);
    expect([what, answer.status, await answer.text()]).toEqual([what, none.status, await none.text()]);
  }
});

test('the screens hear of the same rights', async () => {
  const heard = async (account: Account) => {
    const { ownRights, canManage } = await desk.read(account, ids.course);
    return { ownRights, canManage };
  };
  expect(await heard(desk.otherTeacher)).toEqual({ ownRights: everything, canManage: true });
  expect(await heard(desk.thirdB)).toEqual({ ownRights: [], canManage: false });
  for (const { who, rights } of staff)
    expect(await heard(accountOf(who)), who).toEqual({
      ownRights: everything.filter((right) => rights.includes(right)),
      canManage: rights.includes('manage'),
    });
});
