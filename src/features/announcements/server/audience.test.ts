import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announcementPath, AnnouncementDesk, inHours, picture } from '../../../../test/announcements/desk.ts';
import { json } from '../../../../test/lib/desk.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import type { Announcement } from '../contract/announcements.ts';

let desk: AnnouncementDesk;
beforeAll(async () => {
  desk = await AnnouncementDesk.open();
});
afterEach(() => desk.clear());
afterAll(() => desk[Symbol.asyncDispose]());

describe('audience', () => {
  test('a year, a division or both limit who sees it, in every call that shows announcements', async () => {
    await desk.create({ title: 'all' });
    await desk.create({ title: 'second', audienceYear: 'Year 2' });
    await desk.create({ title: 'B', audienceDivision: 'b' });
    await desk.create({ title: 'third B', audienceYear: 'Third Year', audienceDivision: 'B' });
    await desk.create({ title: 'third A', audienceYear: 'third', audienceDivision: 'A' });
    expect(await desk.titles(desk.secondA)).toEqual(['second', 'all']);
    expect(await desk.titles(desk.thirdB)).toEqual(['third B', 'B', 'all']);
    expect(await desk.titles(desk.otherTeacher)).toEqual(['third A', 'third B', 'B', 'second', 'all']);
    expect((await desk.post({ audienceYear: 'fifth' })).status).toBe(400);
    expect((await desk.post({ audienceDivision: 'Z' })).status).toBe(400);
  });

  test('several years and divisions come as a list or its JSON in a form; a single value keeps its wire form', async () => {
    const { announcement } = await desk.create({
      title: 'two years',
      audienceYears: '["Year 3", "second"]',
      audienceDivisions: '["b"]',
    });
    expect(announcement).toMatchObject({
      audienceYear: 'second,third',
      audienceYears: ['second', 'third'],
      audienceDivision: 'B',
      audienceDivisions: ['B'],
    });
    const path = announcementPath(announcement);
    expect(await desk.titles(desk.thirdB)).toEqual(['two years']);
    expect(await desk.titles(desk.secondA)).toEqual([]);
    expect(await desk.titles(desk.otherTeacher, '?audience=third')).toEqual(['two years']);
    expect(await desk.titles(desk.otherTeacher, '?audience=everyone')).toEqual([]);
    const inbox = new Inbox(desk);
    expect(await inbox.titles(desk.thirdB)).toContain('two years');
    expect(await inbox.titles(desk.secondA)).not.toContain('two years');

    const listener = await desk.listen(desk.secondA);
    await desk.ask(desk.teacher, 'PATCH', path, { audienceDivisions: ['A', 'B'] });
    await desk.settle(listener);
    expect(listener.heard.published).toEqual(['two years']);
    expect(await inbox.titles(desk.secondA)).toContain('two years');
    // A single value replaces several. An absent field keeps its value.
    const single = await desk.ask<{ announcement: Announcement }>(desk.teacher, 'PATCH', path, {
      audienceYear: 'third',
    });
    expect(single.announcement).toMatchObject({
      audienceYear: 'third',
      audienceYears: ['third'],
      audienceDivisions: ['A', 'B'],
    });
    expect(await inbox.titles(desk.secondA)).not.toContain('two years');
    for (const wrong of [
      { audienceYears: ['fifth'] },
      { audienceDivisions: ['Z'] },
      { audienceDivisions: ['all'] },
      { audienceYears: 'nonsense' },
      { audienceDivisions: Array.from({ length: 51 }, () => 'A') },
    ])
      expect((await desk.call(desk.teacher, 'PATCH', path, wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  test('live events reach exactly the audience', async () => {
    const [inIt, outside, staff] = [
      await desk.listen(desk.secondA),
      await desk.listen(desk.thirdB),
      await desk.listen(desk.otherTeacher),
    ];
    const { announcement } = await desk.create({ title: 'for second', audienceYear: 'second' });
    const path = announcementPath(announcement);
    await desk.call(desk.teacher, 'PATCH', path, { title: 'for third', audienceYear: 'third' });
    await desk.call(desk.teacher, 'PATCH', path, { title: 'still third' });
    await desk.call(desk.teacher, 'DELETE', path);
    await expect.poll(() => staff.heard.removed).toEqual([announcement._id]);
    await desk.settle(inIt, outside, staff);
    expect(inIt.heard).toEqual({ published: ['for second'], updated: [], removed: [announcement._id] });
    expect(outside.heard.published).toEqual(['for third']);
    expect(outside.heard.updated).toEqual(['still third']);
    expect(staff.heard.updated).toEqual(['for third', 'still third']);
  });
});

describe('later and no longer', () => {
  test('a scheduled announcement exists only for its author and administrators', async () => {
    const inIt = await desk.listen(desk.secondA);
    const { announcement } = await desk.create({
      title: 'secret plan',
      publishAt: inHours(1),
      image: await picture(60, 30),
    });
    const path = announcementPath(announcement);
    expect(announcement.state).toBe('scheduled');
    for (const who of [desk.secondA, desk.otherTeacher]) {
      expect(await desk.titles(who)).toEqual([]);
      expect(await desk.titles(who, '?search=secret')).toEqual([]);
      expect(await desk.titles(who, '?state=scheduled')).toEqual([]);
      expect((await desk.call(who, 'GET', path)).status).toBe(404);
      expect((await desk.call(who, 'PATCH', path, { title: 'x' })).status).toBe(404);
      expect((await desk.call(who, 'GET', String(announcement.imageUrl))).status).toBe(404);
    }
    expect(await desk.titles(desk.teacher)).toEqual([]);
    for (const who of [desk.teacher, desk.admin]) {
      expect(await desk.titles(who, '?state=scheduled')).toEqual(['secret plan']);
      expect((await desk.call(who, 'GET', path)).status).toBe(200);
    }
    await desk.call(desk.teacher, 'PATCH', path, { title: 'secret plan, edited' });
    await desk.call(desk.teacher, 'DELETE', path);
    await desk.settle(inIt);
    expect(inIt.heard).toEqual({ published: [], updated: [], removed: [] });
  });

  test('at its time it is listed and announced live, and at its end it is removed', async () => {
    const inIt = await desk.listen(desk.secondA);
    const publishAt = new Date(Date.now() + 3500).toISOString();
    const expiresAt = inHours(2);
    const { announcement } = await desk.create({ title: 'at its time', publishAt, expiresAt });
    expect(announcement).toMatchObject({ state: 'scheduled', publishAt, date: publishAt, expiresAt });
    expect(await desk.titles(desk.secondA)).toEqual([]);
    await expect.poll(() => desk.titles(desk.secondA)).toEqual(['at its time']);
    await expect.poll(() => inIt.heard.published).toEqual(['at its time']);
    const notified = async () =>
      (
        await json<{ notifications: { title: string }[] }>(
          await desk.call(desk.secondA, 'GET', '/api/notifications'),
        )
      ).notifications.map(({ title }) => title);
    await expect.poll(notified).toContain('at its time');
    // It ends when all of this has been seen, however long that took.
    const ends = { expiresAt: new Date(Date.now() + 1500).toISOString() };
    const changed = await desk.call(desk.teacher, 'PATCH', announcementPath(announcement), ends);
    expect(changed.status).toBe(200);
    await expect.poll(() => desk.titles(desk.secondA)).toEqual([]);
    await expect.poll(() => inIt.heard.removed).toEqual([announcement._id]);
    expect((await desk.call(desk.secondA, 'GET', announcementPath(announcement))).status).toBe(404);
    // The notification is hidden, because its link would lead nowhere.
    await expect.poll(notified).not.toContain('at its time');
    expect(await desk.titles(desk.teacher, '?state=expired')).toEqual(['at its time']);
  });

  test('a past time means now; an end before the beginning is refused', async () => {
    expect((await desk.create({ publishAt: inHours(-5) })).announcement.state).toBe('published');
    for (const times of [{ expiresAt: inHours(-1) }, { publishAt: inHours(2), expiresAt: inHours(1) }]) {
      const answer = await desk.post(times);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ details: { fields: { expiresAt: expect.any(String) } } });
    }
    for (const wrong of ['soon', '2026-02-30T10:00:00Z', '2026-01-01', '9999-01-01T00:00:00Z']) {
      expect((await desk.post({ publishAt: wrong })).status).toBe(400);
    }
  });

  test('an edit keeps the date; a later time hides the announcement, an earlier one shows it', async () => {
    const inIt = await desk.listen(desk.secondA);
    const { announcement } = await desk.create();
    const path = announcementPath(announcement);
    const edited = await json<{ announcement: Announcement }>(
      await desk.call(desk.teacher, 'PATCH', path, { title: 'Edited', publishAt: '' }),
    );
    expect(edited.announcement.date).toBe(announcement.date);
    await desk.call(desk.teacher, 'PATCH', path, { publishAt: inHours(1) });
    expect(await desk.titles(desk.secondA)).toEqual([]);
    await desk.call(desk.teacher, 'PATCH', path, { publishAt: null });
    expect(await desk.titles(desk.secondA)).toEqual(['Edited']);
    await expect.poll(() => inIt.heard.published.length).toBe(2);
    expect(inIt.heard.removed).toEqual([announcement._id]);
  });
});
