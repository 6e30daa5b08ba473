import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { announcementPath, AnnouncementDesk, inHours } from '../../../../../test/announcements/desk.ts';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import type { Announcement } from '#features/announcements/contract/announcements.ts';

let desk: AnnouncementDesk;
beforeAll(async () => {
  desk = await AnnouncementDesk.open();
});
afterEach(() => desk.clear());
afterAll(() => desk[Symbol.asyncDispose]());

const pinned = async (who: Account) =>
  (
    await desk.ask<{ announcements: Announcement[] }>(who, 'GET', '/api/data/announcements/pinned')
  ).announcements.map(({ title }) => title);
const read = (announcement: Announcement, who: Account) =>
  desk.call(who, 'POST', `${announcementPath(announcement)}/read`);

test('an important announcement is pinned for each reader until they have read it', async () => {
  const { announcement } = await desk.create({ title: 'Fire drill', priority: 'important' });
  await desk.create({ title: 'Lost umbrella' });
  await desk.create({ title: 'Not yet', priority: 'important', publishAt: inHours(3) });
  await desk.create({
    title: 'Third years only',
    priority: 'important',
    audienceYear: 'third',
    audienceDivision: 'B',
  });
  expect(await pinned(desk.secondA)).toEqual(['Fire drill']);
  expect(await pinned(desk.thirdB)).toEqual(['Third years only', 'Fire drill']);
  // Teachers have those for everybody, without their own.
  expect(await pinned(desk.otherTeacher)).toEqual(['Fire drill']);
  expect(await pinned(desk.teacher)).toEqual([]);
  const dashboard = await desk.ask<{ pinned: object[] }>(desk.secondA, 'GET', '/api/dashboard');
  expect(dashboard.pinned).toMatchObject([
    { title: 'Fire drill', author: 'Tara Teacher', url: `/announcements/${announcement._id}` },
  ]);

  const socket: string[] = [];
  const own = await desk.connect(desk.secondA, (each) =>
    each.on('announcement_read', ({ _id }: { _id: string }) => socket.push(_id)),
  );
  expect((await read(announcement, desk.secondA)).status).toBe(200);
  expect((await read(announcement, desk.secondA)).status).toBe(200);
  await own.timeout(30_000).emitWithAck('ping', {});
  expect(new Set(socket)).toEqual(new Set([announcement._id]));
  expect(await pinned(desk.secondA)).toEqual([]);
  expect(await pinned(desk.otherTeacher)).toEqual(['Fire drill']);
});

test('nobody learns who has read it, neither the author nor a reader of the audit log', async () => {
  const { announcement } = await desk.create({ title: 'Private reading', priority: 'important' });
  const { db } = desk.server.database;
  const lines = async () =>
    (await db.execute(sql`select action from audit_log where actor_id = ${desk.secondA.id}`)).rows;
  const before = await lines();
  await read(announcement, desk.secondA);
  expect(await lines()).toEqual(before);
  const [listed] = await desk.list(desk.teacher);
  expect(listed).toEqual(announcement);
});

test('reading an announcement that is not important stores nothing', async () => {
  const { announcement } = await desk.create();
  await read(announcement, desk.secondA);
  const { rows } = await desk.server.database.db.execute(sql`select 1 from announcement_reads`);
  expect(rows).toEqual([]);
  const path = announcementPath(announcement);
  await desk.ask(desk.teacher, 'PATCH', path, { priority: 'important' });
  expect(await pinned(desk.secondA)).toEqual([announcement.title]);
});

test('an announcement is no longer pinned after 90 days without being read', async () => {
  await desk.create({ title: 'Long ago', priority: 'important' });
  const { db } = desk.server.database;
  await db.execute(sql`update announcements set publish_at = now() - interval '89 days'`);
  expect(await pinned(desk.secondA)).toEqual(['Long ago']);
  await db.execute(sql`update announcements set publish_at = now() - interval '91 days'`);
  expect(await pinned(desk.secondA)).toEqual([]);
});

test('the subject of the mail says that it is important', async () => {
  await desk.create({ title: 'Exam moved', priority: 'important' });
  const mails = await new Inbox(desk).mails(desk.secondA);
  expect(mails.map(({ subject }) => subject)).toContain('Important: Exam moved');
});
