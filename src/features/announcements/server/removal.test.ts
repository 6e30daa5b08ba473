import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { announcementPath, AnnouncementDesk, inHours, picture } from '../../../../test/announcements/desk.ts';
import { json } from '../../../../test/lib/desk.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import type { Announcement, RemovedAnnouncement } from '../contract/announcements.ts';

let desk: AnnouncementDesk;
let inbox: Inbox;
beforeAll(async () => {
  desk = await AnnouncementDesk.open();
  inbox = new Inbox(desk);
});
afterEach(() => desk.clear());
afterAll(() => desk[Symbol.asyncDispose]());

const remove = (announcement: Announcement, who = desk.teacher) =>
  desk.call(who, 'DELETE', announcementPath(announcement));
const restore = (announcement: Announcement, who = desk.teacher) =>
  desk.call(who, 'POST', `${announcementPath(announcement)}/restore`);
const removed = async (who = desk.teacher) =>
  (
    await desk.ask<{ announcements: RemovedAnnouncement[] }>(who, 'GET', '/api/data/announcements/deleted')
  ).announcements.map(({ title }) => title);
const age = (days: number) =>
  desk.server.database.db.execute(
    sql`update announcements set deleted_at = now() - make_interval(days => ${days})`,
  );

test('the author and administrators still see a deleted announcement, and restore it unchanged', async () => {
  const { announcement } = await desk.create({ title: 'Open day', image: await picture() });
  const listener = await desk.listen(desk.secondA);
  const answer = await json<{ restorableUntil: string }>(await remove(announcement));
  const days = (Date.parse(answer.restorableUntil) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect(await removed()).toEqual(['Open day']);
  expect(await removed(desk.admin)).toEqual(['Open day']);
  expect(await removed(desk.otherTeacher)).toEqual([]);
  expect(await removed(desk.secondA)).toEqual([]);
  expect((await restore(announcement, desk.otherTeacher)).status).toBe(404);
  expect((await restore(announcement, desk.secondA)).status).toBe(404);

  const back = await restore(announcement);
  expect(await json<object>(back)).toEqual({ success: true, announcement });
  expect(await desk.list(desk.secondA)).toEqual([announcement]);
  expect(await removed()).toEqual([]);
  expect((await restore(announcement)).status).toBe(404);
  const image = await desk.call(desk.secondA, 'GET', announcement.imageUrl ?? '');
  expect(image.status).toBe(200);
  await desk.settle(listener);
  expect(listener.heard).toEqual({ published: ['Open day'], updated: [], removed: [announcement._id] });
});

test('no call returns a deleted announcement, not even to its author', async () => {
  const { announcement } = await desk.create({
    title: 'Quasar party',
    image: await picture(),
    eventAt: inHours(24),
    priority: 'important',
  });
  expect(await inbox.titles(desk.secondA)).toContain('Important: Quasar party');
  await remove(announcement);
  expect(await inbox.titles(desk.secondA)).not.toContain('Important: Quasar party');
  for (const who of [desk.teacher, desk.admin, desk.secondA]) {
    for (const path of [
      announcementPath(announcement),
      announcement.imageUrl ?? '',
      `/api/files/announcements/${announcement._id}/small`,
    ])
      expect((await desk.call(who, 'GET', path)).status, path).toBe(404);
    expect((await desk.call(who, 'PATCH', announcementPath(announcement), { title: 'x' })).status).toBe(404);
    expect((await desk.call(who, 'POST', `${announcementPath(announcement)}/read`)).status).toBe(404);
    for (const path of [
      '/api/data/fetch-announcements',
      '/api/data/fetch-announcements?state=expired',
      '/api/data/announcements/pinned',
      '/api/search?query=quasar',
      '/api/dashboard',
    ])
      expect(await (await desk.call(who, 'GET', path)).text(), path).not.toContain('Quasar');
  }
  const asked = await desk.call(desk.secondA, 'POST', '/get-ai-response', {
    query: 'What about the quasar party?',
  });
  expect(asked.status).toBe(200);
  expect(await asked.text()).not.toContain(announcement._id);
});

test('after 30 days it cannot be restored, and is removed with its image', async () => {
  const { announcement } = await desk.create({ title: 'Last year', image: await picture() });
  await remove(announcement);
  await age(31);
  expect(await removed()).toEqual([]);
  expect((await restore(announcement)).status).toBe(404);
  const { db } = desk.server.database;
  await db.execute(sql`update jobs set run_at = now() where name = 'announcement_purge'`);
  await expect
    .poll(async () => (await db.execute(sql`select 1 from announcements where title = 'Last year'`)).rows)
    .toEqual([]);
});

test('an announcement due while deleted is announced when it is restored', async () => {
  const { announcement } = await desk.create({ title: 'Later', publishAt: inHours(5) });
  await remove(announcement);
  await desk.server.database.db.execute(
    sql`update announcements set publish_at = now() - interval '1 minute' where deleted_at is not null`,
  );
  expect(await inbox.titles(desk.thirdB)).not.toContain('Later');
  await restore(announcement);
  expect(await inbox.titles(desk.thirdB)).toContain('Later');
});
