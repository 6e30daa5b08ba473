import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { startTestServer, type TestServer } from '../../lib/server.ts';
import { type Call, calls } from './calls.ts';
import {
  isTeacher,
  makePeople,
  makeRoom,
  type Name,
  names,
  type People,
  rightsOf,
  type Room,
} from './people.ts';

// Every call about a course or what is in it, by everybody that a course can tell apart. Who has the right gets past it. Who
// sees the course and has not the right is refused. For everybody else the course, its tasks, its announcements and its
// meetings do not exist: each answer equals the one for an unknown one, byte by byte.
let server: TestServer;
let people: People;
let reading: Room;
let endpoints: Map<string, Endpoint>;
beforeAll(async () => {
  server = await startTestServer();
  people = await makePeople(server);
  reading = await makeRoom(server.database.db, people);
  const all = Object.values(server.composed.http.contracts).flatMap((contract) => Object.values(contract));
  endpoints = new Map(all.map((endpoint) => [`${endpoint.verb} ${endpoint.path}`, endpoint]));
});
afterAll(() => server[Symbol.asyncDispose]());

const isAbout = (name: string): boolean =>
  /\/courses\/(:courseId|discussions)|\/tasks\/:(id|taskId)|\/data\/announcements\/:id|\/meetings\/:meetingId|\/quizzes\/:quizId|\/questions\/:questionId|\/attempts\/:attemptId/.test(
    name,
  );
const has = (who: Name, right: Call['need']): boolean =>
  right !== null && (rightsOf[who] as readonly string[]).includes(right);

test('every call about a course has a line here, and every line a call', () => {
  expect(Object.keys(calls).toSorted()).toEqual([...endpoints.keys()].filter(isAbout).toSorted());
});

const unknownId = '01980000-0000-7000-8000-0000000f0000';
const unknown: Room = {
  courseId: unknownId,
  moduleId: unknownId,
  lessonId: unknownId,
  discussionId: unknownId,
  sectionId: unknownId,
  taskId: unknownId,
  submissionId: unknownId,
  announcementId: unknownId,
  meetingId: unknownId,
  quizId: unknownId,
  questionId: unknownId,
  attemptId: unknownId,
  answerId: unknownId,
};

interface Answer {
  status: number;
  body: string;
}
async function send(name: string, { ask }: Call, who: Name, room: Room): Promise<Answer> {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`${name} is not in the router`);
  const { params = {}, query = {}, body, form } = ask?.(room, people) ?? {};
  const id = endpoint.path.includes('announcements') ? room.announcementId : room.taskId;
  const all: Record<string, string> = { ...room, id, studentId: people.classmate.id, ...params };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => all[key] ?? '');
  const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.verb,
    headers: {
      cookie: people[who].cookie,
      origin: server.url,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.text() };
}

describe.each(Object.entries(calls))('%s', (name, call) => {
  const isRead = name.startsWith('GET');
  test.each(names)('for %s', async (who) => {
    const access = endpoints.get(name)?.access;
    const isLetIn = (access === 'signedIn' || isTeacher(who)) && has(who, call.need);
    // Who is refused changes nothing, so one room is enough for all of them.
    const room = isRead || !isLetIn ? reading : await makeRoom(server.database.db, people);
    const unlike = await send(name, call, who, unknown);
    const answer = await send(name, call, who, room);
    const isHidden = answer.status === unlike.status && answer.body === unlike.body;
    if (isLetIn) {
      expect(answer.status, answer.body).not.toBe(403);
      expect(isHidden, answer.body).toBe(false);
    } else if (has(who, 'read')) expect(answer.status === 403 || isHidden, answer.body).toBe(true);
    else expect(answer).toEqual(unlike);
  });
});
