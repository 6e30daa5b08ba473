import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import { PushService } from '../../../../../test/notifications/push-service.ts';
import { TaskDesk } from '../../../../../test/tasks/desk.ts';
import type { PushDevice } from '#features/notifications/contract/notifications.ts';
import { PushSender } from './push-sender.ts';
import { vapidKeysFrom } from './vapid.ts';

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

const db = () => desk.server.database.db;

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
    await desk.assign('Quiet');
    await inbox.settle();
    expect(await pushService.messages(phone)).toEqual([]);
    await inbox.prefer(desk.sue, { pushEnabled: true });
    const { _id } = await desk.assign('Loud');
    await inbox.settle();
    const message = { title: 'New task: Loud', body: 'Assigned by Tara Teacher', url: `/tasks/${_id}` };
    for (const each of [phone, laptop])
      expect(await pushService.messages(each)).toEqual([{ ...message, tag: `assigned:${_id}` }]);
    await pushService.expire(laptop);
    await desk.assign('Louder');
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
    // The browser belongs to the last person who set it up, and to nobody who has signed out.
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
