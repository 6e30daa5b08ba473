import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../e2e/lib/accounts.ts';
import { Inbox } from '../notifications/inbox.ts';
import { PushService } from '../notifications/push-service.ts';
import { TaskDesk } from '../tasks/desk.ts';
import {
  answered,
  asked,
  askAgain,
  assist,
  ofStaff,
  plant,
  reasons,
  returnable,
  returnEverything,
  type Scene,
} from './plant.ts';
import { answersOf, type Found, namesIn, otherWays, valuesIn } from './ways-out.ts';

// Not one value that was not returned reaches a student: in no answer, event, notification, mail, push, feed, file or search.
let desk: TaskDesk;
let inbox: Inbox;
let pushService: PushService;
let scene: Scene;
/** A teacher of no course of this, and two who assist in the course. */
let stranger: Account;
let helper: Account;
let grader: Account;
const events = new Map<string, Found[]>();
const devices = new Map<string, Awaited<ReturnType<PushService['subscribe']>>>();

beforeAll(async () => {
  desk = await TaskDesk.open();
  inbox = new Inbox(desk);
  pushService = await PushService.open();
  stranger = await desk.server.admit({ role: 'teacher', name: 'Nora Nobody' });
  const facts = { role: 'student', year: 'fourth', division: 'B' } as const;
  helper = await desk.server.admit({ ...facts, name: 'Hal Helper' });
  grader = await desk.server.admit({ ...facts, name: 'Gil Grader' });
  for (const who of [desk.sue, desk.sam, desk.tim, stranger, helper]) await listen(who);
  scene = await plant(desk);
  await assist(desk, scene, helper, ['answer', 'lessons']);
  await assist(desk, scene, grader, ['handIns', 'grade']);
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await pushService[Symbol.asyncDispose]();
});

/** Everything that can be switched on is switched on. */
async function listen(who: Account): Promise<void> {
  const heard: Found[] = [];
  events.set(who.id, heard);
  await desk.connect(who, (socket: Socket) =>
    socket.onAny((event: string, ...payload: unknown[]) =>
      heard.push({ where: `the event ${event}`, content: JSON.stringify(payload) }),
    ),
  );
  const key = await desk.ask<{ publicKey: string }>(who, 'GET', '/api/notifications/push/key');
  const device = await pushService.subscribe(key.publicKey);
  devices.set(who.id, device);
  await desk.ask(who, 'POST', '/api/notifications/push/devices', device);
  const on = { inApp: true, email: true, push: true };
  const categories = { messages: on, mentions: on, updates: on, reminders: on };
  const preferences = { pushEnabled: true, emailFrequency: 'at_once', categories };
  await desk.ask(who, 'PATCH', '/api/notifications/preferences', preferences);
}

async function everythingFor(who: Account): Promise<Found[]> {
  const { found, wrong } = await answersOf(desk, scene, who);
  expect(wrong).toEqual([]);
  const ways = await otherWays(desk, inbox, who);
  const device = devices.get(who.id);
  const pushed = device === undefined ? [] : await pushService.messages(device);
  return [
    ...found,
    ...ways,
    ...pushed.map((message) => ({ where: 'a push message', content: JSON.stringify(message) })),
    ...(events.get(who.id) ?? []),
  ];
}

test('staff finds every planted value with the same calls', async () => {
  const staff = [desk.teacher, desk.otherTeacher, desk.admin, grader];
  const answers = await Promise.all(staff.map(async (who) => answersOf(desk, scene, who)));
  expect(answers.flatMap(({ wrong }) => wrong)).toEqual([]);
  const found = answers.flatMap((each) => each.found);
  // The reasons are of those who manage the task, and of administrators.
  const { 'why somebody has more time': more } = reasons;
  const [ofTeacher, ofOther, , ofGrader] = answers;
  expect(valuesIn(ofGrader?.found ?? [], reasons)).toEqual([]);
  for (const own of [ofTeacher, ofOther]) expect(valuesIn(own?.found ?? [], { more })).toEqual([]);
  const { 'their percentage': _, ...points } = returnable;
  for (const values of [points, ofStaff]) expect(namesIn(found, values)).toEqual(Object.keys(values));
});

test('a student whose work is graded gets nothing of it before it is returned', async () => {
  const found = await everythingFor(desk.sue);
  expect(valuesIn(found, returnable)).toEqual([]);
  expect(valuesIn(found, ofStaff)).toEqual([]);
});

/** What these get of Sue's, whatever is returned to her. */
async function leakedTo(people: readonly Account[]): Promise<string[]> {
  const leaked: string[] = [];
  for (const who of people) {
    const found = await everythingFor(who);
    for (const values of [returnable, ofStaff, asked, answered]) leaked.push(...valuesIn(found, values));
  }
  return leaked;
}

test('neither does a classmate, nor who assists without seeing hand-ins', async () => {
  expect(await leakedTo([desk.sam, helper])).toEqual([]);
});

test('what is returned reaches its student, and what is of staff alone still does not', async () => {
  await returnEverything(desk, scene);
  const found = await everythingFor(desk.sue);
  const { 'their percentage': _, ...shown } = returnable;
  expect(namesIn(found, shown)).toEqual(Object.keys(shown));
  const pages = found.filter(({ where }) => where.includes('marked.pdf'));
  expect(namesIn(pages, returnable)).toEqual(['what is written on a page']);
  expect(valuesIn(found, ofStaff)).toEqual([]);
});

test('a request for another look is answered for its student, and nobody else has got anything', async () => {
  const answer = await askAgain(desk, scene);
  const { found: before } = await answersOf(desk, scene, desk.sue);
  expect(namesIn(before, asked)).toEqual(Object.keys(asked));
  expect(valuesIn(before, answered)).toEqual([]);
  await answer();
  const after = await everythingFor(desk.sue);
  expect(namesIn(after, answered)).toEqual(Object.keys(answered));
  expect(valuesIn(after, ofStaff)).toEqual([]);
  // The rubric is nobody's secret once work is returned, but it is only shown with one's own grade.
  expect(await leakedTo([desk.sam, desk.tim, stranger, helper])).toEqual([]);
});
