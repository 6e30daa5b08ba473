import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, pathOf, TaskDesk, textFile } from '../../../../test/tasks/desk.ts';
import { json } from '../../../../test/lib/desk.ts';
import type { TaskForViewer } from '../contract/tasks.ts';
import { dueAtOf } from './due/due.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

describe('creating', () => {
  test('stores a task with every field and answers 201', async () => {
    const answer = await desk.post({
      title: 'Refraction',
      description: 'Draw **three** rays.',
      subject: 'Science',
      priority: 'high',
      dueDate: inDays(3),
      points: '12.5',
      assignedYear: 'Year 2',
      assignedDivision: 'A',
      createdDate: '1999-01-01',
      attachment: textFile('angles', 'angles.txt'),
    });
    expect(answer.status).toBe(201);
    const { success, task } = await json<{ success: boolean; task: TaskForViewer }>(answer);
    expect(success).toBe(true);
    expect(task).toMatchObject({
      _id: expect.any(String),
      title: 'Refraction',
      description: 'Draw **three** rays.',
      subject: 'Science',
      priority: 'high',
      points: 12.5,
      assignedYear: 'Year 2',
      assignedDivision: 'A',
      attachmentName: 'angles.txt',
      attachmentUrl: expect.stringMatching(/^\/api\/files\/[\w-]+$/),
      authorId: desk.teacher.id,
      authorName: 'Tara Teacher',
      standing: null,
      isFromBefore: false,
      counts: { submitted: 0, late: 0, graded: 0, returned: 0 },
      mayManage: true,
      mayReview: true,
      mayGrade: true,
    });
    expect(Math.abs(Date.parse(task.createdDate) - Date.now())).toBeLessThan(60_000);
    const [listed] = await desk.list(desk.sue);
    const assigned = { state: 'assigned', isLate: false, handedInAt: null, points: null };
    const rights = { mayManage: false, mayReview: false, mayGrade: false };
    expect(listed).toEqual({ ...task, ...rights, counts: null, standing: assigned });
  });

  test('defaults to General, normal, 10 points, All, and no due date', async () => {
    for (const blank of [undefined, '']) {
      const task = await desk.create({
        subject: blank,
        priority: blank,
        points: blank,
        dueDate: blank,
        assignedYear: blank,
        assignedDivision: blank,
      });
      expect(task).toMatchObject({
        subject: 'General',
        priority: 'normal',
        points: 10,
        dueDate: null,
        assignedYear: 'All',
        assignedDivision: 'All',
        attachmentName: null,
        attachmentUrl: null,
      });
    }
  });

  test('accepts JSON with the id of an uploaded file, and ignores fields that the client may not set', async () => {
    const attachmentId = await desk.upload(desk.teacher, textFile('x', 'plan.txt'), 'task-attachment');
    const answer = await desk.call(desk.teacher, 'POST', '/api/data/create-task', {
      title: 'By JSON',
      description: 'd',
      points: 7,
      attachmentId,
      _id: 'mine',
      id: 'mine',
      authorId: desk.admin.id,
      createdDate: '1999-01-01T00:00:00Z',
      removedAt: '1999-01-01T00:00:00Z',
    });
    expect(answer.status).toBe(201);
    const { task } = await json<{ task: TaskForViewer }>(answer);
    expect(task).toMatchObject({ authorId: desk.teacher.id, points: 7, attachmentName: 'plan.txt' });
    expect(task._id).not.toBe('mine');
    const again = await desk.call(desk.teacher, 'POST', '/api/data/create-task', {
      title: 'Twice',
      description: 'd',
      attachmentId,
    });
    expect(again.status).toBe(400);
  });

  test.each(['title', 'description'])('without %s: Please fill in all required fields', async (field) => {
    for (const value of [undefined, '', '   ', '\u200B \u2060']) {
      const answer = await desk.post({ [field]: value ?? null });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        success: false,
        code: 'validation',
        message: 'Please fill in all required fields',
        details: { fields: { [field]: 'Please fill in all required fields' } },
      });
    }
  });

  const noPoints = 'Enter a number from 0 to 1000, with at most two decimals';
  test.each([
    ['points', 'many', noPoints],
    ['points', '-1', noPoints],
    ['points', 'NaN', noPoints],
    ['points', '1e3', noPoints],
    ['points', '1001', noPoints],
    ['points', '1.234', noPoints],
    ['subject', 'Alchemy', 'Choose one of the subjects'],
    ['priority', 'urgent', 'Choose low, normal or high'],
    ['assignedYear', 'Year 5', 'Choose a year of the college, or All'],
    ['assignedDivision', 'D', 'Choose a division of the college, or All'],
    ['dueDate', 'tomorrow', 'Enter a date'],
    ['dueDate', '2026-02-30', 'Enter a date'],
    ['dueDate', '+275760-09-13T00:00:00.000Z', 'Enter a date'],
    ['title', 'x'.repeat(201), 'Use at most 200 characters'],
    ['description', 'x'.repeat(20_001), 'Use at most 20,000 characters'],
  ])('%s %j is refused', async (field, value, sentence) => {
    const answer = await desk.post({ [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: sentence,
      details: { fields: { [field]: sentence } },
    });
  });

  test('an attachment over 25 MB: File size exceeds 25MB limit', async () => {
    const answer = await desk.post({ attachment: new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'File size exceeds 25MB limit' });
  });

  test('refuses students and visitors without a session', async () => {
    expect((await desk.post({}, desk.sue)).status).toBe(403);
    expect((await desk.call(undefined, 'GET', '/api/data/fetch-task')).status).toBe(401);
    expect((await desk.call(undefined, 'POST', '/api/data/create-task', { title: 'x' })).status).toBe(401);
  });

  test('creates once for one clientId', async () => {
    const clientId = 'client-0001';
    const [first, second] = await Promise.all([desk.create({ clientId }), desk.create({ clientId })]);
    expect(second._id).toBe(first._id);
    expect((await desk.create({ clientId }, desk.otherTeacher))._id).not.toBe(first._id);
  });
});

describe('due dates', () => {
  test('a day means until 23:59 in the time zone of the college, which a time without an offset uses too', async () => {
    expect((await desk.create({ dueDate: '2099-03-01' })).dueDate).toBe('2099-03-01T18:29:00.000Z');
    expect((await desk.create({ dueDate: '2099-03-01T08:00' })).dueDate).toBe('2099-03-01T02:30:00.000Z');
    expect((await desk.create({ dueDate: '2099-03-01T08:00:00+01:00' })).dueDate).toBe(
      '2099-03-01T07:00:00.000Z',
    );
    const config = await desk.ask<{ timeZone: string }>(desk.sue, 'GET', '/api/config');
    expect(config.timeZone).toBe('Asia/Kolkata');
  });

  test('a day is as long as its time zone makes it', () => {
    expect(dueAtOf('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T21:59:00.000Z');
    expect(dueAtOf('2026-03-28', 'Europe/Berlin').toISOString()).toBe('2026-03-28T22:59:00.000Z');
    expect(dueAtOf('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-02T04:59:00.000Z');
  });

  test('a past one is refused: Due date cannot be in the past', async () => {
    for (const dueDate of [inDays(-0.01), '2020-01-01', '2020-01-01T10:00']) {
      const answer = await desk.post({ dueDate });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: 'Due date cannot be in the past' });
    }
  });

  test('one that has passed meanwhile may stay, but cannot be chosen', async () => {
    const task = await desk.create({ dueDate: inDays(1) });
    await desk.setDue(task, -60);
    const now = await desk.ask<{ task: TaskForViewer }>(desk.teacher, 'GET', pathOf(task));
    const patch = (dueDate: string | null) =>
      desk.call(desk.teacher, 'PATCH', pathOf(task), { title: 'Kept', dueDate });
    expect((await patch(now.task.dueDate)).status).toBe(200);
    expect((await patch(inDays(-1))).status).toBe(400);
    expect(await json(await patch(null))).toMatchObject({ task: { dueDate: null, title: 'Kept' } });
  });
});

describe('the list', () => {
  test("filters by words, subject, priority and author; a student's parameters for another class change nothing", async () => {
    await desk.create({ title: 'Library hours', subject: 'History', assignedYear: 'Year 3' });
    await desk.create({ title: 'Sports essay', subject: 'English', priority: 'high' }, desk.admin);
    expect(await desk.titles(desk.tim, '?search=librar')).toEqual(['Library hours']);
    expect(await desk.titles(desk.sue, '?search=librar')).toEqual([]);
    expect(await desk.titles(desk.sue, '?subject=English')).toEqual(['Sports essay']);
    expect(await desk.titles(desk.sue, '?subject=english')).toEqual(['Sports essay']);
    expect(await desk.titles(desk.sue, '?subject=Alchemy')).toEqual([]);
    expect(await desk.titles(desk.sue, '?search=essay%20SPORT&subject=&priority=')).toEqual(['Sports essay']);
    expect(await desk.titles(desk.teacher, '?author=me&search=essay')).toEqual([]);
    expect(await desk.titles(desk.teacher, '?priority=high&search=sports')).toEqual(['Sports essay']);
    const wider = '?year=Year%203&division=B&assignedYear=Year%203&viewerRole=teacher&role=teacher';
    expect(await desk.list(desk.sue, wider)).toEqual(await desk.list(desk.sue));
    for (const wrong of ['limit=0', 'limit=1000', 'cursor=x', 'subject=%00', 'state=open'])
      expect((await desk.call(desk.sue, 'GET', `/api/data/fetch-task?${wrong}`)).status).toBe(400);
  });
});
