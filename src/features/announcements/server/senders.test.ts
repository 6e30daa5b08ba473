import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { announcementPath, AnnouncementDesk, inHours } from '../../../../test/announcements/desk.ts';
import { ask } from '../../../../test/assistant/ask.ts';
import { json } from '../../../../test/lib/desk.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import type { Announcement } from '../contract/announcements.ts';
import { isSameName } from '../contract/same-name.ts';

let desk: AnnouncementDesk;
beforeAll(async () => {
  desk = await AnnouncementDesk.open();
});
afterEach(() => desk.clear());
afterAll(() => desk[Symbol.asyncDispose]());

test('every screen with an author shows the sender too, where the names differ', async () => {
  await new Inbox(desk).everythingAtOnce();
  const { announcement } = await desk.create({
    author: 'Exam Office',
    title: 'Exam rooms',
    eventAt: inHours(24),
  });
  expect(announcement).toMatchObject({ author: 'Exam Office', sentBy: 'Tara Teacher' });
  const [listed] = await desk.list(desk.secondA);
  expect(listed?.sentBy).toBe('Tara Teacher');
  const one = await desk.call(desk.secondA, 'GET', announcementPath(announcement));
  expect((await json<{ announcement: Announcement }>(one)).announcement.sentBy).toBe('Tara Teacher');

  const line = 'Exam Office · sent by Tara Teacher';
  const found = await desk.call(desk.secondA, 'GET', '/api/search?query=rooms');
  expect(await found.text()).toContain(line);
  const dashboard = await desk.call(desk.secondA, 'GET', '/api/dashboard');
  expect(await dashboard.json()).toMatchObject({ sessions: [{ title: 'Exam rooms', detail: line }] });
  const answer = await ask(desk.server, desk.secondA, 'What do the announcements say about exam rooms?');
  expect(await answer.text()).toContain(line);
  const [mail] = await new Inbox(desk).mails(desk.secondA);
  expect(mail?.text).toContain(`New announcement by ${line}`);

  await desk.call(desk.teacher, 'DELETE', announcementPath(announcement));
  const removed = await desk.call(desk.admin, 'GET', '/api/data/announcements/deleted');
  expect(await removed.json()).toMatchObject({
    announcements: [{ author: 'Exam Office', sentBy: 'Tara Teacher' }],
  });
});

test('a sender who is the author, in any spelling, is named once', async () => {
  const { announcement } = await desk.create({ author: '  tara   TEACHER ' });
  expect(announcement.sentBy).toBeNull();
  expect(isSameName('Meera Iyer', 'Meera  iyer')).toBe(true);
  expect(isSameName('Meera Iyer', 'M. Iyer')).toBe(false);
});
