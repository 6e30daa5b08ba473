import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../e2e/lib/accounts.ts';
import { Inbox } from '../notifications/inbox.ts';
import { PushService } from '../notifications/push-service.ts';
import { TaskDesk } from '../tasks/desk.ts';
import { ofStaff, plant, returnable, returnEverything, type Scene } from './plant.ts';
import { answersOf, type Found, namesIn, otherWays, valuesIn } from './ways-out.ts';

// Not one value that was not returned reaches a student: in no answer, event, notification, mail, push, feed, file or search.
let desk: TaskDesk;
let inbox: Inbox;
let pushService: PushService;
let scene: Scene;
const events = new Map<string, Found[]>();
const devices = new Map<string, Awaited<ReturnType<PushService['subscribe']>>>();

beforeAll(async () => {
  desk = await TaskDesk.open();
  inbox = new Inbox(desk);
  pushService = await PushService.open();
  for (const who of [desk.sue, desk.sam, desk.tim]) await listen(who);
  scene = await plant(desk);
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
  const found = [];
  for (const who of [desk.teacher, desk.otherTeacher, desk.admin]) {
    const { found: own, wrong } = await answersOf(desk, scene, who);
    expect(wrong).toEqual([]);
    found.push(...own);
  }
  const { 'their percentage': _, ...points } = returnable;
  for (const values of [points, ofStaff]) expect(namesIn(found, values)).toEqual(Object.keys(values));
});

test('a student whose work is graded gets nothing of it before it is returned', async () => {
  const found = await everythingFor(desk.sue);
  expect(valuesIn(found, returnable)).toEqual([]);
  expect(valuesIn(found, ofStaff)).toEqual([]);
});

test('neither does a classmate, nor a student of another course', async () => {
  for (const who of [desk.sam, desk.tim]) {
    const found = await everythingFor(who);
    expect(valuesIn(found, returnable)).toEqual([]);
    expect(valuesIn(found, ofStaff)).toEqual([]);
  }
});

test('what is returned reaches its student and nobody else, and what is of staff alone still nobody', async () => {
  await returnEverything(desk, scene);
  const found = await everythingFor(desk.sue);
  const { 'their percentage': _, ...shown } = returnable;
  expect(namesIn(found, shown)).toEqual(Object.keys(shown));
  expect(valuesIn(found, ofStaff)).toEqual([]);
  for (const who of [desk.sam, desk.tim]) {
    const other = await everythingFor(who);
    // The rubric itself is nobody's secret once its work is returned, but it is only shown with one's own grade.
    expect(valuesIn(other, returnable)).toEqual([]);
    expect(valuesIn(other, ofStaff)).toEqual([]);
  }
});
