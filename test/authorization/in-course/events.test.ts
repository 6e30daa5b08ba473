import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import { Desk } from '../../lib/desk.ts';
import { startTestServer, type TestServer } from '../../lib/server.ts';
import { makePeople, makeRoom, type Name, names, type People, type Right, rightsOf, type Room } from './people.ts';

// Every live event about a course and what is in it: exactly the people whom it concerns get it.
class Hall extends Desk {
  constructor(server: TestServer) {
    super(server);
  }
}

let desk: Hall;
let people: People;
let room: Room;
/** What each has heard, oldest first. */
const heard = new Map<Name, [event: string, payload: Record<string, unknown>][]>();
beforeAll(async () => {
  desk = new Hall(await startTestServer());
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
const listeners = (event: string): Name[] =>
  names.filter((name) => heard.get(name)?.some(([each]) => each === event)).toSorted();

/** Waits until these hear it, and then for an announcement that everybody hears: nobody else has heard it by then. */
async function expectHeard(event: string, expected: readonly Name[], act: () => Promise<unknown>): Promise<void> {
  heard.clear();
  await act();
  const all = expected.toSorted();
  await expect.poll(() => listeners(event), { timeout: 10_000 }).toEqual(all);
  const title = `The end of ${event} ${newId()}`;
  const said = { title, content: 'Done.', author: 'A', category: 'Event', priority: 'normal' };
  await desk.ask(people.owner, 'POST', '/api/data/create-announcement', said);
  const hasEnded = (name: Name) =>
    heard.get(name)?.some(([each, payload]) => each === 'announcement_published' && payload['title'] === title);
  await expect.poll(() => names.filter(hasEnded).length, { timeout: 10_000 }).toBe(names.length);
  expect(listeners(event)).toEqual(all);
}

test('a change of the course: its students and its staff', () =>
  expectHeard('course_changed', may('read'), () =>
    desk.ask(people.owner, 'PATCH', course(), { description: 'Light and shadow.' }),
  ));

test('a doubt and a reply: everybody who sees the course, each with what they may see of it', async () => {
  const path = `${course()}/lessons/${room.lessonId}/doubts`;
  await expectHeard('discussion_changed', may('read'), () =>
    desk.ask(people.classmate, 'POST', path, { question: 'How?' }),
  );
  await expectHeard('discussion_changed', may('read'), () =>
    desk.ask(people.answers, 'POST', `/api/courses/discussions/${room.discussionId}/reply`, {
      message: 'Because.',
    }),
  );
  const { discussionId } = room;
  await expectHeard('discussion_changed', may('read'), () =>
    desk.ask(people.classmate, 'POST', `/api/courses/discussions/${discussionId}/follow-up`, {
      message: 'A secret between us',
    }),
  );
  const knows = names.filter((name) => JSON.stringify(heard.get(name) ?? []).includes('A secret between us'));
  expect(knows.toSorted()).toEqual([...may('answer'), 'classmate'].toSorted());
});

test('a task of the course: its students and its staff', async () => {
  await expectHeard('task_published', may('read'), () =>
    desk.ask(people.coTeacher, 'POST', '/api/data/create-task', {
      title: 'Prisms',
      description: 'Measure.',
      courseId: room.courseId,
    }),
  );
  await expectHeard('task_updated', may('read'), () =>
    desk.ask(people.owner, 'PATCH', task(), { title: 'Lens laws, again' }),
  );
});

test('a hand-in: the student, and who sees what is handed in', async () => {
  const handIn = () => desk.ask(people.classmate, 'POST', `${task()}/hand-in`, { text: 'Better' });
  await expectHeard('hand_in_changed', ['classmate'], handIn);
  await expectHeard('task_board_changed', may('handIns'), handIn);
});

test('a grade: the student sees it only once it is returned', async () => {
  const path = `${task()}/hand-ins/${people.classmate.id}`;
  await expectHeard('task_board_changed', may('handIns'), async () => {
    const { handIn } = await desk.ask<{ handIn: { version: number } }>(people.grades, 'GET', path);
    await desk.ask(people.grades, 'PUT', `${path}/grade`, { points: 7, version: handIn.version });
  });
  const pointsHeard = () => JSON.stringify(heard.get('classmate') ?? []).includes('"points":7');
  expect(pointsHeard()).toBe(false);
  await expectHeard('hand_in_changed', ['classmate'], () =>
    desk.ask(people.owner, 'POST', `${task()}/return`, {}),
  );
  expect(pointsHeard()).toBe(true);
});

test('an announcement of the course: its students and its staff', () =>
  expectHeard('announcement_updated', may('read'), () =>
    desk.ask(people.coTeacher, 'PATCH', `/api/data/announcements/${room.announcementId}`, { title: 'Gloves' }),
  ));

test('who loses the course hears that it changed, and nothing more after that', async () => {
  await expectHeard('course_changed', ['member', ...may('manage')], () =>
    desk.ask(people.owner, 'PUT', `${course()}/members/${people.member.id}`, { state: 'removed' }),
  );
  const without = (list: readonly Name[], ...gone: Name[]) => list.filter((name) => !gone.includes(name));
  await expectHeard('course_changed', without(may('read'), 'member'), () =>
    desk.ask(people.owner, 'DELETE', `${course()}/staff/${people.answers.id}`),
  );
  await expectHeard('discussion_changed', without(may('read'), 'member', 'answers'), () =>
    desk.ask(people.classmate, 'POST', `${course()}/lessons/${room.lessonId}/doubts`, { question: 'Now?' }),
  );
});
