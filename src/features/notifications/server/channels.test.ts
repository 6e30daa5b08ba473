import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/accounts.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import { PushService } from '../../../../test/notifications/push-service.ts';
import { startTestServer } from '../../../../test/server.ts';
import { inDays, TaskDesk } from '../../../../test/tasks/desk.ts';
import type { PushDevice } from '../contract.ts';
import { lastStroke } from './digest.ts';
import { PushSender } from './push/push-sender.ts';
import { vapidKeysFrom } from './push/vapid.ts';

let desk: TaskDesk;
let inbox: Inbox;
let pushService: PushService;
beforeAll(async () => {
  desk = await TaskDesk.open();
  inbox = new Inbox(desk);
  pushService = await PushService.open();
});
afterEach(() => inbox.forget());
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await pushService[Symbol.asyncDispose]();
});

const secondA = { assignedYear: 'Year 2', assignedDivision: 'A' };
const assign = (title: string, more: Record<string, string> = {}) =>
  desk.create({ ...secondA, title, ...more });
const db = () => desk.server.database.db;

const only = (cell: object) => ({ categories: { updates: { inApp: false, email: false, ...cell } } });

describe('every switch changes what is delivered', () => {
  test('the cells of a category, and the master switch of e-mail', async () => {
    await inbox.prefer(desk.sue, only({ inApp: true }));
    await inbox.prefer(desk.sam, only({ email: true }));
    await assign('One');
    expect(await inbox.titles(desk.sue)).toEqual(['New task: One']);
    expect(await inbox.subjects(desk.sue)).toEqual([]);
    expect(await inbox.titles(desk.sam)).toEqual([]);
    expect(await inbox.unread(desk.sam)).toBe(0);
    expect(await inbox.subjects(desk.sam)).toEqual(['New task: One']);
    await inbox.prefer(desk.sam, { emailEnabled: false });
    await inbox.prefer(desk.sue, only({}));
    await assign('Two');
    expect(await inbox.subjects(desk.sam)).toEqual(['New task: One']);
    expect(await inbox.titles(desk.sue)).toEqual(['New task: One']);
  });

  test('reminders are off, until somebody wants them; nobody is told of a mention who does not want mentions', async () => {
    const answer = await desk.ask<{ preferences: object }>(desk.sue, 'GET', '/api/notifications/preferences');
    const on = { inApp: true, email: true, push: true };
    const off = { inApp: false, email: false, push: false };
    expect(answer).toEqual({
      preferences: {
        emailEnabled: true,
        pushEnabled: false,
        emailFrequency: 'at_once',
        categories: { messages: on, mentions: on, updates: on, reminders: off },
      },
      digest: { hour: 7, timeZone: 'Asia/Kolkata' },
    });
    await inbox.prefer(desk.sue, { categories: { mentions: { inApp: false } } });
    await desk.ask(desk.teacher, 'POST', '/api/data/create-announcement', {
      title: 'Thanks',
      content: 'To @Sue Second',
      author: 'Us',
      category: 'Event',
      priority: 'normal',
    });
    // It is an announcement to her then, and by mail still a mention.
    expect(await inbox.titles(desk.sue)).toEqual(['Thanks']);
    expect(await inbox.subjects(desk.sue)).toEqual(['Tara Teacher mentioned you in an announcement']);
  });

  test('whoever is suspended is told nothing', async () => {
    await db().execute(sql`update people set deactivated_at = now() where id = ${desk.sam.id}`);
    await assign('Unseen');
    expect(await inbox.subjects(desk.sam)).toEqual([]);
    await db().execute(sql`update people set deactivated_at = null where id = ${desk.sam.id}`);
    expect(await inbox.titles(desk.sam)).toEqual([]);
    expect(await inbox.titles(desk.sue)).toEqual(['New task: Unseen']);
  });
});

describe('web push', () => {
  test('reaches every device when it is switched on; what is gone is no device any more', async () => {
    const { publicKey } = await desk.ask<{ publicKey: string }>(
      desk.sue,
      'GET',
      '/api/notifications/push/key',
    );
    const [phone, laptop] = [await pushService.subscribe(publicKey), await pushService.subscribe(publicKey)];
    const devices = '/api/notifications/push/devices';
    for (const each of [phone, laptop, phone]) await desk.ask(desk.sue, 'POST', devices, each);
    expect((await listDevices(desk.sue)).length).toBe(2);
    await assign('Quiet');
    await inbox.settle();
    expect(await pushService.messages(phone)).toEqual([]);
    await inbox.prefer(desk.sue, { pushEnabled: true });
    const { _id } = await assign('Loud');
    await inbox.settle();
    const message = { title: 'New task: Loud', body: 'Assigned by Tara Teacher', url: `/tasks/${_id}` };
    for (const each of [phone, laptop])
      expect(await pushService.messages(each)).toEqual([{ ...message, tag: `assigned:${_id}` }]);
    await pushService.expire(laptop);
    await assign('Louder');
    await inbox.settle();
    expect((await pushService.messages(phone)).map(({ title }) => title)).toEqual([
      'New task: Loud',
      'New task: Louder',
    ]);
    expect(await listDevices(desk.sue)).toMatchObject([{ isCurrent: true, name: expect.any(String) }]);
    // Sent whatever the switches say.
    await inbox.prefer(desk.sue, { pushEnabled: false });
    const tested = await desk.ask(desk.sue, 'POST', '/api/notifications/push/test', {});
    expect(tested).toEqual({ success: true, sent: 1, failed: 0, gone: 0 });
    expect((await pushService.messages(phone)).at(-1)).toMatchObject({ title: 'Push notifications work' });
    // The browser belongs to whoever set it up last, and to nobody who has signed out.
    await desk.ask(desk.sam, 'POST', devices, phone);
    expect(await listDevices(desk.sue)).toEqual([]);
    const [device] = await listDevices(desk.sam);
    expect((await desk.call(desk.sue, 'DELETE', `${devices}/${device?.id}`)).status).toBe(404);
    await desk.ask(desk.sam, 'DELETE', `${devices}/${device?.id}`);
    expect(await listDevices(desk.sam)).toEqual([]);
  });

  test('ends with the session in which it was set up', async () => {
    const guest = await desk.server.signUp({ role: 'student', name: 'Gil Guest' });
    const { publicKey } = await desk.ask<{ publicKey: string }>(guest, 'GET', '/api/notifications/push/key');
    await desk.ask(guest, 'POST', '/api/notifications/push/devices', await pushService.subscribe(publicKey));
    await desk.call(guest, 'POST', '/api/identity/sign-out', {});
    const count = async () =>
      (await db().execute(sql`select 1 from push_devices where user_id = ${guest.id}`)).rows.length;
    await expect.poll(count).toBe(0);
  });

  test('is not sent into the network that the server stands in', () => {
    const keys = {
      p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    };
    const sender = new PushSender({
      secret: 'x'.repeat(32),
      contact: 'mailto:a@b.c',
      allowsThisMachine: false,
    });
    const isTaken = (endpoint: string) => sender.isPlausible({ endpoint, ...keys });
    expect(isTaken('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true);
    for (const endpoint of [
      'http://push.example/x',
      'https://127.0.0.1/x',
      'https://10.1.2.3/x',
      'https://169.254.169.254/latest',
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://[fd00::1]/x',
      'https://user:password@push.example/x',
      'no address',
    ])
      expect([endpoint, isTaken(endpoint)]).toEqual([endpoint, false]);
    // A name is looked up when it is sent to.
    const named = { endpoint: 'https://localhost/x', ...keys };
    const { promise, resolve } = Promise.withResolvers<string>();
    sender.send({ ...named, p256dh: realKey() }, noMessage).catch((error: Error) => resolve(error.message));
    return expect(promise).resolves.toBe('a push service must not be inside');
  });
});

const noMessage = { title: '', body: '', url: '/', tag: '' };
/** A point of the curve, as browsers have one. */
const realKey = () => vapidKeysFrom('another secret').publicKey;

const listDevices = async (who: Account): Promise<PushDevice[]> =>
  (await desk.ask<{ devices: PushDevice[] }>(who, 'GET', '/api/notifications/push/devices')).devices;

describe('the daily mail', () => {
  test('comes at seven in the college, once, with what is still unseen and may be seen', async () => {
    await inbox.prefer(desk.sam, { emailFrequency: 'daily' });
    await assign('Kept');
    const gone = await assign('Deleted');
    await assign('Seen');
    const [seen] = await inbox.list(desk.sam);
    await desk.ask(desk.sam, 'POST', '/api/notifications/read', { ids: [seen?.id] });
    expect(await inbox.subjects(desk.sam)).toEqual([]);
    await desk.ask(desk.teacher, 'DELETE', `/api/data/tasks/${gone._id}`);
    const { notifications } = desk.server.composed;
    await notifications.sendDigests(new Date());
    expect(await inbox.subjects(desk.sam)).toEqual([]);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await Promise.all([notifications.sendDigests(tomorrow), notifications.sendDigests(tomorrow)]);
    await notifications.sendDigests(tomorrow);
    const mails = await inbox.mails(desk.sam);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new notification']);
    expect(mails[0]?.text).toContain('New task: Kept');
    expect(mails[0]?.text).not.toMatch(/Deleted|Seen/);
  });

  test('the hour is the college’s', () => {
    expect(lastStroke(new Date('2026-03-10T01:00:00Z'), 'Asia/Kolkata').toISOString()).toBe(
      '2026-03-09T01:30:00.000Z',
    );
    expect(lastStroke(new Date('2026-03-10T01:30:00Z'), 'Asia/Kolkata').toISOString()).toBe(
      '2026-03-10T01:30:00.000Z',
    );
    expect(lastStroke(new Date('2026-03-29T12:00:00Z'), 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T05:00:00.000Z',
    );
  });
});

test('a mail can be ended with one click and without a session; looking at the link ends nothing', async () => {
  await assign('Mailed');
  const [mail] = await inbox.mails(desk.sue);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(url);
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Stop these e-mails')]);
  await assign('Still mailed');
  expect(await inbox.subjects(desk.sue)).toEqual(['New task: Mailed', 'New task: Still mailed']);
  // As mail programs post it, in both forms that RFC 8058 names.
  const fields = new FormData();
  fields.append('List-Unsubscribe', 'One-Click');
  for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), fields])
    expect(await (await fetch(url, { method: 'POST', body })).json()).toEqual({ success: true });
  await assign('Not mailed');
  expect((await inbox.titles(desk.sue))[0]).toBe('New task: Not mailed');
  expect((await inbox.subjects(desk.sue)).length).toBe(2);
  const { preferences } = await desk.ask<{ preferences: { emailEnabled: boolean } }>(
    desk.sue,
    'GET',
    '/api/notifications/preferences',
  );
  expect(preferences).toMatchObject({
    emailEnabled: true,
    categories: { updates: { email: false, inApp: true }, messages: { email: true } },
  });
  const forged = url.replace(/token=../, 'token=zz');
  expect([(await fetch(forged)).status, (await fetch(forged, { method: 'POST' })).status]).toEqual([
    400, 400,
  ]);
  const pressed = await fetch(url, { method: 'POST', headers: { accept: 'text/html' } });
  expect(await pressed.text()).toContain('You get no more e-mails about Platform Updates.');
});

test('due soon: a day and two hours before, once, to those who have not handed in; a moved date is told anew', async () => {
  const reminders = { categories: { reminders: { inApp: true, email: true }, updates: { inApp: false } } };
  for (const student of [desk.sue, desk.sam, desk.tim]) await inbox.prefer(student, reminders);
  const task = await assign('Essay', { dueDate: inDays(3) });
  const removed = await assign('Removed', { dueDate: inDays(3) });
  await desk.handIn(desk.sam, task);
  await desk.ask(desk.teacher, 'DELETE', `/api/data/tasks/${removed._id}`);
  const { tasks } = desk.server.composed;
  const due = new Date(task.dueDate ?? '').getTime();
  const remindAt = async (hoursBefore: number, of = due): Promise<string[]> => {
    const now = new Date(of - hoursBefore * 3_600_000);
    // Two processes look at the same moment, and again later.
    await Promise.all([tasks.remind(now), tasks.remind(now)]);
    await tasks.remind(now);
    return inbox.titles(desk.sue);
  };
  expect(await remindAt(25)).toEqual([]);
  expect(await remindAt(23)).toEqual(['Due soon: Essay']);
  expect(await remindAt(22)).toEqual(['Due soon: Essay']);
  expect(await remindAt(1.5)).toEqual(['Due soon: Essay', 'Due soon: Essay']);
  expect((await inbox.subjects(desk.sue)).filter((subject) => subject.startsWith('Due'))).toEqual([
    'Due soon: Essay',
    'Due soon: Essay',
  ]);
  for (const other of [desk.sam, desk.tim, desk.teacher])
    expect(await inbox.titles(other)).not.toContain('Due soon: Essay');
  const later = inDays(9);
  await desk.ask(desk.teacher, 'PATCH', `/api/data/tasks/${task._id}`, { dueDate: later });
  const moved = new Date(later).getTime();
  expect(await remindAt(30, moved)).toEqual([]);
  expect(await remindAt(23, moved)).toEqual(['Due soon: Essay']);
  const subjects = (await inbox.subjects(desk.sue)).filter((subject) => subject.startsWith('Due'));
  expect(subjects.length).toBe(3);
  await desk.handIn(desk.sue, task);
  await remindAt(1.5, moved);
  expect((await inbox.subjects(desk.sue)).filter((subject) => subject.startsWith('Due')).length).toBe(3);
});

test('nothing comes twice: not when a job runs again, not with two processes; many are told page by page', async () => {
  await using beside = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' }, { beside: desk.server });
  const people = 1_100;
  await db().execute(sql`
    insert into people (id, role, name, sort_name, email, year, division)
    select 'many-' || n, 'student', 'Many', 'many', 'many-' || n || '@college.example', 'fourth', 'C' from generate_series(1, ${people}) n`);
  await db().execute(sql`
    insert into notification_preferences (user_id, email_enabled, push_enabled, email_frequency)
    select id, false, false, 'at_once' from people where name = 'Many'`);
  const task = await desk.create({ title: 'For all', assignedYear: 'Year 4', assignedDivision: 'C' });
  const count = async () =>
    (
      await db().execute<{ n: number }>(
        sql`select count(*)::int as n from notifications where kind is not null`,
      )
    ).rows[0]?.n;
  await inbox.settle();
  expect(await count()).toBe(people);
  await assign('Twice');
  await inbox.settle();
  const before = await count();
  const event = { kind: 'task.assigned' as const, taskId: task._id };
  await db().transaction(async (tx) => {
    for (const each of [desk.server, beside, desk.server, beside]) {
      await each.composed.notifications.tell(tx, event);
      await tx.execute(sql`
        insert into jobs (id, name, payload) select gen_random_uuid()::text, name, event from
          (select 'notifications.deliver' as name, event from notifications where title = 'Twice' limit 1) e`);
    }
  });
  await inbox.settle();
  expect(await count()).toBe(before);
  expect(await inbox.subjects(desk.sue)).toEqual(['New task: Twice']);
});
