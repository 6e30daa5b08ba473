import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#shared/id.ts';
import { Desk } from '../../lib/desk.ts';
import { startTestServer } from '../../lib/server.ts';
import {
  makePeople,
  makeRoom,
  type Name,
  names,
  type People,
  type Right,
  rightsOf,
  type Room,
} from './people.ts';

// Every live event about a course and what is in it: exactly the people that it concerns get it.
let desk: Desk;
let people: People;
let room: Room;
/** What each has heard, oldest first. */
const heard = new Map<Name, [event: string, payload: Record<string, unknown>][]>();
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  people = await makePeople(desk.server);
  room = await makeRoom(desk.server.database.db, people);
  for (const name of names)
    await desk.connect(people[name], (socket: Socket) =>
      socket.onAny((event: string, payload: Record<string, unknown>) =>
        heard.set(name, [...(heard.get(name) ?? []), [event, payload]]),
      ),
    );
});
afterAll(() => desk[Symbol.asyncDispose]());

const may = (right: Right): Name[] =>
  names.filter((name) => (rightsOf[name] as readonly Right[]).includes(right));
const course = () => `/api/courses/${room.courseId}`;
const task = () => `/api/data/tasks/${room.taskId}`;
const handIn = () => desk.ask(people.classmate, 'POST', `${task()}/hand-in`, { text: 'Better' });
const mark = (state: string) => () =>
  desk.ask(people.grades, 'PUT', `/api/meetings/${room.meetingId}/attendance`, {
    marks: [{ userId: people.classmate.id, state }],
  });
const pointsHeard = (): boolean => JSON.stringify(heard.get('classmate') ?? []).includes('"points":7');
const without = (list: readonly Name[], ...gone: Name[]): Name[] =>
  list.filter((name) => !gone.includes(name));
const listeners = (event: string): Name[] =>
  names.filter((name) => heard.get(name)?.some(([each]) => each === event)).toSorted();

/**
 * Who hears `event` wrongly, or does not hear it. Waits until the people that it concerns have heard it, and then for an announcement
 * that everybody hears.
 */
async function wrongListeners(
  event: string,
  expected: readonly Name[],
  act: () => Promise<unknown>,
): Promise<Name[]> {
  heard.clear();
  await act();
  const wrong = () => names.filter((name) => listeners(event).includes(name) !== expected.includes(name));
  await vi.waitFor(() => expect(wrong()).toEqual([]), { timeout: 10_000 }).catch(() => undefined);
  const title = `The end of ${event} ${newId()}`;
  const said = { title, content: 'Done.', author: 'A', category: 'Event', priority: 'normal' };
  await desk.ask(people.owner, 'POST', '/api/data/create-announcement', said);
  const hasEnded = (name: Name) =>
    heard
      .get(name)
      ?.some(([each, payload]) => each === 'announcement_published' && payload['title'] === title);
  await expect.poll(() => names.filter(hasEnded).length, { timeout: 10_000 }).toBe(names.length);
  return wrong();
}

test('a change of the course: its students and its staff', async () => {
  expect(
    await wrongListeners('course_changed', may('read'), () =>
      desk.ask(people.owner, 'PATCH', course(), { description: 'Light and shadow.' }),
    ),
  ).toEqual([]);
});

test('a doubt and a reply: everybody who sees the course, each with what they may see of it', async () => {
  const path = `${course()}/lessons/${room.lessonId}/doubts`;
  expect(
    await wrongListeners('discussion_changed', may('read'), () =>
      desk.ask(people.classmate, 'POST', path, { question: 'How?' }),
    ),
  ).toEqual([]);
  expect(
    await wrongListeners('discussion_changed', may('read'), () =>
      desk.ask(people.answers, 'POST', `/api/courses/discussions/${room.discussionId}/reply`, {
        message: 'Because.',
      }),
    ),
  ).toEqual([]);
  const { discussionId } = room;
  expect(
    await wrongListeners('discussion_changed', may('read'), () =>
      desk.ask(people.classmate, 'POST', `/api/courses/discussions/${discussionId}/follow-up`, {
        message: 'A secret between us',
      }),
    ),
  ).toEqual([]);
  const knows = names.filter((name) => JSON.stringify(heard.get(name) ?? []).includes('A secret between us'));
  expect(knows.toSorted()).toEqual([...may('answer'), 'classmate'].toSorted());
});

test('a task of the course: its students and its staff', async () => {
  expect(
    await wrongListeners('task_published', may('read'), () =>
      desk.ask(people.coTeacher, 'POST', '/api/data/create-task', {
        title: 'Prisms',
        description: 'Measure.',
        courseId: room.courseId,
      }),
    ),
  ).toEqual([]);
  expect(
    await wrongListeners('task_updated', may('read'), () =>
      desk.ask(people.owner, 'PATCH', task(), { title: 'Lens laws, again' }),
    ),
  ).toEqual([]);
});

test('a hand-in: the student, and who sees what is handed in', async () => {
  expect(await wrongListeners('hand_in_changed', ['classmate'], handIn)).toEqual([]);
  expect(await wrongListeners('task_board_changed', may('handIns'), handIn)).toEqual([]);
});

test('a grade: the student sees it only once it is returned', async () => {
  const path = `${task()}/hand-ins/${people.classmate.id}`;
  expect(
    await wrongListeners('task_board_changed', may('handIns'), async () => {
      const { handIn } = await desk.ask<{ handIn: { version: number } }>(people.grades, 'GET', path);
      await desk.ask(people.grades, 'PUT', `${path}/grade`, { points: 7, version: handIn.version });
    }),
  ).toEqual([]);
  expect(pointsHeard()).toBe(false);
  expect(
    await wrongListeners('hand_in_changed', ['classmate'], () =>
      desk.ask(people.owner, 'POST', `${task()}/return`, {}),
    ),
  ).toEqual([]);
  expect(pointsHeard()).toBe(true);
});

test('an announcement of the course: its students and its staff', async () => {
  expect(
    await wrongListeners('announcement_updated', may('read'), () =>
      desk.ask(people.coTeacher, 'PATCH', `/api/data/announcements/${room.announcementId}`, {
        title: 'Gloves',
      }),
    ),
  ).toEqual([]);
});

test('a meeting of the course: its students and its staff', async () => {
  expect(
    await wrongListeners('meetings_changed', may('read'), () =>
      desk.ask(people.coTeacher, 'PATCH', `/api/meetings/${room.meetingId}`, { title: 'Seminar' }),
    ),
  ).toEqual([]);
});

test('a mark in the register: who keeps it, and the student', async () => {
  expect(await wrongListeners('attendance_changed', may('handIns'), mark('late'))).toEqual([]);
  expect(await wrongListeners('meetings_changed', ['classmate'], mark('present'))).toEqual([]);
});

test('who loses the course hears that it changed, and nothing more after that', async () => {
  expect(
    await wrongListeners('course_changed', ['member', ...may('manage')], () =>
      desk.ask(people.owner, 'PUT', `${course()}/members/${people.member.id}`, { state: 'removed' }),
    ),
  ).toEqual([]);
  expect(
    await wrongListeners('course_changed', without(may('read'), 'member'), () =>
      desk.ask(people.owner, 'DELETE', `${course()}/staff/${people.answers.id}`),
    ),
  ).toEqual([]);
  expect(
    await wrongListeners('discussion_changed', without(may('read'), 'member', 'answers'), () =>
      desk.ask(people.classmate, 'POST', `${course()}/lessons/${room.lessonId}/doubts`, { question: 'Now?' }),
    ),
  ).toEqual([]);
});
