import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  announcementPath,
  AnnouncementDesk,
  formOf,
  inHours,
  notice,
  picture,
} from '../../../../test/announcements/desk.ts';
import { json } from '../../../../test/lib/desk.ts';
import { untilWaiting } from '../../../../test/lib/waiting.ts';
import type { Announcement } from '../contract/announcements.ts';

let desk: AnnouncementDesk;
beforeAll(async () => {
  desk = await AnnouncementDesk.open();
});
afterEach(() => desk.clear());
afterAll(() => desk[Symbol.asyncDispose]());

describe('publishing', () => {
  test('stores an announcement with every field and answers 201', async () => {
    const { success, announcement } = await desk.create({
      category: 'Maintenance',
      priority: 'important',
      date: '1999-01-01',
      image: await picture(),
    });
    expect(success).toBe(true);
    expect(announcement).toMatchObject({
      ...notice,
      _id: expect.any(String),
      category: 'Maintenance',
      priority: 'important',
      authorId: desk.teacher.id,
      audienceYear: 'all',
      audienceDivision: 'all',
      state: 'published',
    });
    expect(Math.abs(Date.parse(announcement.date) - Date.now())).toBeLessThan(60_000);
    expect(announcement.imageUrl).toMatch(/^\/api\/files\/announcements\/[\w-]+\/large\?v=/);
    expect(await desk.list(desk.secondA)).toEqual([announcement]);
    const one = await desk.call(desk.secondA, 'GET', announcementPath(announcement));
    expect(await one.json()).toEqual({ announcement });
  });

  test('keeps the date of an event, and drops it for another category', async () => {
    const eventAt = inHours(50);
    const { announcement } = await desk.create({ category: 'Event', eventAt });
    expect(announcement.eventAt).toBe(eventAt);
    const changed = await desk.call(desk.teacher, 'PATCH', announcementPath(announcement), {
      title: 'Exam weeks',
    });
    expect((await json<{ announcement: Announcement }>(changed)).announcement.eventAt).toBe(eventAt);
    const other = await desk.call(desk.teacher, 'PATCH', announcementPath(announcement), {
      category: 'Maintenance',
    });
    expect((await json<{ announcement: Announcement }>(other)).announcement.eventAt).toBeNull();
    const upkeep = await desk.create({ category: 'Maintenance', eventAt });
    expect(upkeep.announcement.eventAt).toBeNull();
  });

  test('accepts JSON, and ignores fields that the client may not set', async () => {
    const answer = await desk.call(desk.teacher, 'POST', '/api/data/create-announcement', {
      ...notice,
      _id: 'mine',
      id: 'mine',
      authorId: desk.admin.id,
      author_id: desk.admin.id,
      state: 'expired',
      imageVersion: 'x',
      createdAt: '1999-01-01T00:00:00Z',
    });
    expect(answer.status).toBe(201);
    const { announcement } = await json<{ announcement: Announcement }>(answer);
    expect(announcement).toMatchObject({
      authorId: desk.teacher.id,
      state: 'published',
      imageUrl: null,
      image: null,
    });
    expect(announcement._id).not.toBe('mine');
  });

  test('treats any priority but important as normal, and accepts only the three categories', async () => {
    expect((await desk.create({ priority: 'urgent' })).announcement.priority).toBe('normal');
    expect((await desk.create({ category: 'Feature Update' })).announcement.category).toBe('Feature Update');
    const refused = await desk.post({ category: 'Party' });
    expect(refused.status).toBe(400);
    expect((await desk.post({ content: 'x'.repeat(20_000) })).status).toBe(201);
    expect((await desk.post({ content: 'x'.repeat(20_001) })).status).toBe(400);
    expect(await refused.json()).toMatchObject({ success: false, code: 'validation' });
  });

  test.each(['title', 'content', 'author'])(
    'without %s: Please fill in all required fields',
    async (field) => {
      for (const value of [undefined, '', '   ', '\u200B \u2060']) {
        const answer = await desk.post({ [field]: value });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({
          success: false,
          code: 'validation',
          message: 'Please fill in all required fields',
          details: { fields: { [field]: 'Please fill in all required fields' } },
        });
      }
    },
  );

  test('refuses students and visitors without a session', async () => {
    expect((await desk.post({}, desk.secondA)).status).toBe(403);
    expect((await desk.call(undefined, 'POST', '/api/data/create-announcement', formOf(notice))).status).toBe(
      401,
    );
    expect((await desk.call(undefined, 'GET', '/api/data/fetch-announcements')).status).toBe(401);
  });

  test('publishes once for one clientId', async () => {
    const clientId = 'client-0001';
    const [first, second] = await Promise.all([desk.create({ clientId }), desk.create({ clientId })]);
    expect(second.announcement._id).toBe(first.announcement._id);
    expect(await desk.titles(desk.secondA)).toEqual(['Exam week']);
    expect((await desk.create({ clientId }, desk.otherTeacher)).announcement._id).not.toBe(
      first.announcement._id,
    );
  });

  test('returns letters of every alphabet, and refuses NUL', async () => {
    const title = 'परीक्षा 试题 امتحان 👩🏽‍🏫 <b>&amp;';
    expect((await desk.create({ title })).announcement.title).toBe(title);
    expect(
      (await desk.call(desk.teacher, 'POST', '/api/data/create-announcement', { ...notice, title: 'a\0b' }))
        .status,
    ).toBe(400);
  });

  test.each([
    ['javascript:alert(1)', 400],
    ['data:image/png;base64,AAAA', 400],
    ['http://college.example/a.png', 400],
    ['//college.example/a.png', 400],
    ['/api/data/fetch-announcements', 400],
    ['https://college.example/a b.png', 400],
    ['https://college.example/a.png', 201],
  ])('an image address %s answers %i', async (imageUrl, status) => {
    const answer = await desk.post({ imageUrl });
    expect(answer.status).toBe(status);
    if (status === 201)
      expect(await answer.json()).toMatchObject({ announcement: { imageUrl, image: null } });
  });
});

describe('changing', () => {
  test('keeps absent fields; the author and administrators may, other teachers get 403, unseen announcements are 404', async () => {
    const { announcement } = await desk.create({
      priority: 'important',
      audienceYear: 'second',
      image: await picture(60, 30),
    });
    const path = announcementPath(announcement);
    const changed = await desk.call(desk.teacher, 'PATCH', path, { title: 'Moved' });
    expect(await changed.json()).toMatchObject({
      success: true,
      announcement: { ...announcement, title: 'Moved', editedAt: expect.any(String) },
    });
    expect((await desk.call(desk.admin, 'PATCH', path, { title: 'By the administrator' })).status).toBe(200);
    for (const method of ['PATCH', 'DELETE']) {
      expect((await desk.call(desk.otherTeacher, method, path, { title: 'x' })).status).toBe(403);
      expect((await desk.call(desk.secondA, method, path, { title: 'x' })).status).toBe(403);
      expect((await desk.call(desk.thirdB, method, path, { title: 'x' })).status).toBe(404);
      expect((await desk.call(undefined, method, path, { title: 'x' })).status).toBe(401);
    }
    expect(await desk.titles(desk.secondA)).toEqual(['By the administrator']);
    expect((await desk.call(desk.admin, 'DELETE', path)).status).toBe(200);
    expect((await desk.call(desk.admin, 'DELETE', path)).status).toBe(404);
    expect(await desk.titles(desk.secondA)).toEqual([]);
  });

  test('deletes once when two requests delete at the same moment', async () => {
    const { announcement } = await desk.create();
    const { db } = desk.server.database;
    const answers: Promise<Response>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from announcements for update`);
      for (const who of [desk.teacher, desk.admin])
        answers.push(desk.call(who, 'DELETE', announcementPath(announcement)));
      await untilWaiting(db, 2);
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('keeps required fields required, and answers 404 for unknown and malformed ids', async () => {
    const { announcement } = await desk.create();
    const refused = await desk.call(desk.teacher, 'PATCH', announcementPath(announcement), {
      title: ' ',
    });
    expect(refused.status).toBe(400);
    for (const id of ['unknown', '%00', "'%20or%201=1", 'x'.repeat(400)]) {
      expect(
        (await desk.call(desk.teacher, 'PATCH', `/api/data/announcements/${id}`, { title: 'x' })).status,
      ).toBe(404);
      expect((await desk.call(desk.teacher, 'GET', `/api/data/announcements/${id}`)).status).toBe(404);
    }
  });
});

describe('the list', () => {
  test('filters by words, category, priority and audience, page by page', async () => {
    await desk.create({ title: 'Library hours', category: 'Maintenance' });
    await desk.create({ title: 'Sports day', category: 'Event', priority: 'important' });
    await desk.create({ title: 'Second year picnic', category: 'Event', audienceYear: 'second' });
    expect(await desk.titles(desk.secondA, '?search=librar')).toEqual(['Library hours']);
    expect(await desk.titles(desk.secondA, '?search=HOUR%20library')).toEqual(['Library hours']);
    expect(await desk.titles(desk.secondA, '?search=tara')).toHaveLength(3);
    expect(await desk.titles(desk.secondA, '?category=Event')).toEqual(['Second year picnic', 'Sports day']);
    expect(await desk.titles(desk.secondA, '?priority=important')).toEqual(['Sports day']);
    expect(await desk.titles(desk.secondA, '?audience=second')).toEqual(['Second year picnic']);
    expect(await desk.titles(desk.secondA, '?audience=everyone&category=Event')).toEqual(['Sports day']);
    const first = await desk.call(desk.secondA, 'GET', '/api/data/fetch-announcements?limit=2');
    const page = await json<{ announcements: Announcement[]; nextCursor: string }>(first);
    expect(page.announcements).toHaveLength(2);
    expect(await desk.titles(desk.secondA, `?limit=2&cursor=${page.nextCursor}`)).toEqual(['Library hours']);
    for (const wrong of ['limit=0', 'limit=1000', 'cursor=x', 'category=Party', 'audience=%00']) {
      expect((await desk.call(desk.secondA, 'GET', `/api/data/fetch-announcements?${wrong}`)).status).toBe(
        400,
      );
    }
  });
});
