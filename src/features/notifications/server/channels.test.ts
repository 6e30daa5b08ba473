import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import { TaskDesk } from '../../../../test/tasks/desk.ts';
import { lastStroke } from './mails/digest.ts';

let desk: TaskDesk;
let inbox: Inbox;
beforeAll(async () => {
  desk = await TaskDesk.open();
  inbox = new Inbox(desk);
});
beforeEach(() => inbox.everythingAtOnce());
afterEach(() => inbox.forget());
afterAll(() => desk[Symbol.asyncDispose]());

const db = () => desk.server.database.db;

const only = (cell: object) => ({ categories: { updates: { inApp: false, email: false, ...cell } } });

describe('every switch changes what is delivered', () => {
  test('the cells of a category, and the master switch of e-mail', async () => {
    await inbox.prefer(desk.sue, only({ inApp: true }));
    await inbox.prefer(desk.sam, only({ email: true }));
    await desk.assign('One');
    expect(await inbox.titles(desk.sue)).toEqual(['New task: One']);
    expect(await inbox.subjects(desk.sue)).toEqual([]);
    expect(await inbox.titles(desk.sam)).toEqual([]);
    expect(await inbox.unread(desk.sam)).toBe(0);
    expect(await inbox.subjects(desk.sam)).toEqual(['New task: One']);
    await inbox.prefer(desk.sam, { emailEnabled: false });
    await inbox.prefer(desk.sue, only({}));
    await desk.assign('Two');
    expect(await inbox.subjects(desk.sam)).toEqual(['New task: One']);
    expect(await inbox.titles(desk.sue)).toEqual(['New task: One']);
  });

  test('reminders are off, until somebody wants them; people who do not want mentions are not notified of them', async () => {
    await db().execute(sql`delete from notification_preferences`);
    const answer = await desk.ask<{ preferences: object }>(desk.sue, 'GET', '/api/notifications/preferences');
    const on = { inApp: true, email: true, push: true };
    const off = { inApp: false, email: false, push: false };
    expect(answer).toEqual({
      preferences: {
        emailEnabled: true,
        pushEnabled: false,
        emailFrequency: 'personal',
        emailWords: true,
        categories: { messages: on, mentions: on, updates: on, reminders: off },
        leads: { due: ['24h', '2h'], meets: ['1h'] },
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

  test('how long before reminders come is a list for each group; one that is named replaces the one before', async () => {
    const path = '/api/notifications/preferences';
    const change = async (leads: object) => {
      const { preferences } = await desk.ask<{ preferences: { leads: object } }>(desk.sue, 'PATCH', path, {
        leads,
      });
      return preferences.leads;
    };
    expect(await change({ due: ['10m', '1w', '10m'] })).toEqual({ due: ['1w', '10m'], meets: ['1h'] });
    expect(await change({ meets: [] })).toEqual({ due: ['1w', '10m'], meets: [] });
    expect(await change({})).toEqual({ due: ['1w', '10m'], meets: [] });
    const { preferences } = await desk.ask<{ preferences: object }>(desk.sue, 'GET', path);
    expect(preferences).toMatchObject({ leads: { due: ['1w', '10m'], meets: [] } });
    const tooMany = Array.from({ length: 8 }, () => '1h');
    for (const leads of [{ due: ['3h'] }, { due: '1h' }, { meets: tooMany }, { due: null }])
      expect((await desk.call(desk.sue, 'PATCH', path, { leads })).status).toBe(400);
  });

  test('a suspended person is not notified', async () => {
    await db().execute(sql`update people set deactivated_at = now() where id = ${desk.sam.id}`);
    await desk.assign('Unseen');
    expect(await inbox.subjects(desk.sam)).toEqual([]);
    await db().execute(sql`update people set deactivated_at = null where id = ${desk.sam.id}`);
    expect(await inbox.titles(desk.sam)).toEqual([]);
    expect(await inbox.titles(desk.sue)).toEqual(['New task: Unseen']);
  });
});

describe('the daily mail', () => {
  test('comes at seven in the college, once, with what is still unseen and may be seen', async () => {
    await inbox.prefer(desk.sam, { emailFrequency: 'daily' });
    await desk.assign('Kept');
    const gone = await desk.assign('Deleted');
    await desk.assign('Seen');
    const seen = (await inbox.list(desk.sam)).find(({ title }) => title === 'New task: Seen');
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

  test('whose mail cannot be made keeps nobody else from theirs', async () => {
    const [broken, other] = [desk.sam, desk.sue].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (!broken || !other) throw new Error('somebody is missing');
    for (const who of [broken, other]) await inbox.prefer(who, { emailFrequency: 'daily' });
    await desk.assign('For both');
    await inbox.settle();
    const { notifications } = desk.server.composed;
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await db().execute(sql`update people set email = 'no address' where id = ${broken.id}`);
    await notifications.sendDigests(tomorrow);
    expect(await inbox.subjects(other)).toEqual(['1 new notification']);
    await db().execute(sql`update people set email = ${broken.email} where id = ${broken.id}`);
    await notifications.sendDigests(tomorrow);
    expect(await inbox.subjects(broken)).toEqual(['1 new notification']);
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
  await desk.assign('Mailed');
  const [mail] = await inbox.mails(desk.sue);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(url);
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Stop these e-mails')]);
  await desk.assign('Still mailed');
  expect(await inbox.subjects(desk.sue)).toEqual(['New task: Mailed', 'New task: Still mailed']);
  // As mail programs post it, in both forms that RFC 8058 names.
  const fields = new FormData();
  fields.append('List-Unsubscribe', 'One-Click');
  for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), fields])
    expect(await (await fetch(url, { method: 'POST', body })).json()).toEqual({ success: true });
  await desk.assign('Not mailed');
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
