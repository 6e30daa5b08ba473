import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { ChatClient } from '../../../../test/chat/client.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import { pathOf, TaskDesk } from '../../../../test/tasks/desk.ts';

let desk: TaskDesk;
let inbox: Inbox;
beforeAll(async () => {
  desk = await TaskDesk.open({}, { messageDelayMs: 200 });
  inbox = new Inbox(desk);
});
afterEach(() => inbox.forget());
afterAll(() => desk[Symbol.asyncDispose]());

const see = (who: Account, ...records: string[]) =>
  desk.ask<{ unreadCount: number }>(who, 'POST', '/api/notifications/seen', { records });
const unreadTitles = async (who: Account): Promise<string[]> =>
  (await inbox.list(who, '?only=unread')).map(({ title }) => title);

test('opening a task marks its notifications as read, on each device of this person, and of nobody else', async () => {
  const task = await desk.assign('Lens laws');
  await inbox.settle();
  const other = await desk.assign('Prisms');
  await desk.handIn(desk.sue, task);
  await desk.grade(task, desk.sue, 7);
  await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
  expect(await unreadTitles(desk.sue)).toContain('Lens laws has been returned');
  const device = await ChatClient.connect(desk.server.url, desk.sue);
  // An event of what was read before may still be on its way to the device.
  const { unreadCount } = await see(desk.sue, `task:${task._id}`);
  expect(unreadCount).toBe(1);
  await expect
    .poll(() => device.named('notifications_read').map((event) => event['unreadCount']))
    .toContain(unreadCount);
  expect(await unreadTitles(desk.sue)).toEqual(['New task: Prisms']);
  expect(await unreadTitles(desk.sam)).toEqual(['New task: Prisms', 'New task: Lens laws']);
  // What was handed in is seen where it is graded, not on the task.
  await see(desk.teacher, `task:${task._id}`, `task:${other._id}`);
  expect(await unreadTitles(desk.teacher)).toEqual(['Sue Second handed in Lens laws']);
  await see(desk.teacher, `hand-ins:${task._id}`);
  expect(await unreadTitles(desk.teacher)).toEqual([]);
  device[Symbol.dispose]();
});

test('what was seen is not in the daily mail', async () => {
  await inbox.prefer(desk.sue, { emailFrequency: 'daily', categories: { updates: { inApp: false } } });
  const seen = await desk.assign('Seen');
  await desk.assign('Unseen');
  await inbox.settle();
  await see(desk.sue, `task:${seen._id}`);
  await desk.server.composed.notifications.sendDigests(new Date(Date.now() + 25 * 3_600_000));
  const [mail] = await inbox.mails(desk.sue);
  expect(mail?.text).toContain('New task: Unseen');
  expect(mail?.text).not.toContain('New task: Seen');
});

test('an announcement, a mentor, a document and its decision, and a conversation are seen where they are shown', async () => {
  const { announcement } = await desk.ask<{ announcement: { _id: string } }>(
    desk.teacher,
    'POST',
    '/api/data/create-announcement',
    { title: 'Open day', content: 'Come.', author: 'Us', category: 'Event', priority: 'normal' },
  );
  await desk.ask(desk.teacher, 'POST', '/api/mentor/add-mentees', { studentIds: [desk.sue.id] });
  const form = new FormData();
  form.append('documentName', 'My ID card');
  form.append('categoryId', 'id-proof');
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'id.pdf');
  const { document } = await desk.ask<{ document: { id: string } }>(
    desk.sue,
    'POST',
    '/api/mentee/upload-document',
    form,
  );
  expect(await unreadTitles(desk.teacher)).toEqual(['Sue Second uploaded a document']);
  await see(desk.teacher, `document:${document.id}`);
  expect(await unreadTitles(desk.teacher)).toEqual([]);
  await desk.ask(desk.teacher, 'PATCH', '/api/mentor/update-document-status', {
    documentId: document.id,
    status: 'approved',
  });
  await inbox.settle();
  const tim = await ChatClient.connect(desk.server.url, desk.tim);
  await tim.send(desk.sue.id, 'Hello');
  await inbox.notified(desk.sue, 'Tim Third wrote to you');
  expect((await unreadTitles(desk.sue)).toSorted()).toEqual([
    'My ID card was approved',
    'Open day',
    'Tara Teacher is your mentor now',
    'Tim Third wrote to you',
  ]);
  await see(desk.sue, `announcement:${announcement._id}`, `mentor:${desk.sue.id}`);
  expect(await unreadTitles(desk.sue)).toEqual(['Tim Third wrote to you', 'My ID card was approved']);
  await see(desk.sue, `document:${document.id}`, `chat:${desk.tim.id}`);
  expect(await inbox.unread(desk.sue)).toBe(0);
  tim[Symbol.dispose]();
});

test('what is no record is refused, as is nobody', async () => {
  for (const records of [[], ['task'], ['salary:1'], ['task:'], Array(51).fill('task:1'), [7]])
    expect((await desk.call(desk.sue, 'POST', '/api/notifications/seen', { records })).status).toBe(400);
});
