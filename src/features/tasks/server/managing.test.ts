import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, pathOf, TaskDesk, textFile } from '../../../../test/tasks/desk.ts';
import { json } from '../../../../test/lib/desk.ts';
import type { TaskForViewer } from '../contract/tasks.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

describe('changing', () => {
  test('keeps absent fields; the author and administrators may, other teachers get 403, people who do not see it 404', async () => {
    const task = await desk.create({
      assignedYear: 'Year 2',
      points: '20',
      attachment: textFile('first', 'first.txt'),
    });
    const changed = await desk.ask<{ task: TaskForViewer }>(desk.teacher, 'PATCH', pathOf(task), {
      title: 'Moved',
    });
    expect(changed.task).toEqual({ ...task, title: 'Moved', editedAt: expect.any(String) });
    await desk.ask(desk.admin, 'PATCH', pathOf(task), { points: 21, assignedDivision: 'A' });
    for (const [method, rest] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
    ] as const) {
      const status = async (who?: typeof desk.sue) =>
        (await desk.call(who, method, pathOf(task, rest), method === 'PATCH' ? { title: 'x' } : undefined))
          .status;
      expect(await status(desk.otherTeacher)).toBe(403);
      expect(await status(desk.sue)).toBe(403);
      expect(await status(desk.tim)).toBe(404);
      expect(await status()).toBe(401);
    }
    expect((await desk.call(desk.teacher, 'PATCH', pathOf(task), { title: ' ' })).status).toBe(400);
  });

  test('replaces and removes an attachment, which everybody who sees the task can download', async () => {
    const task = await desk.create({
      assignedYear: 'Year 2',
      attachment: textFile('<b>first</b>', 'first.txt'),
    });
    const url = task.attachmentUrl ?? '';
    const file = await desk.call(desk.sue, 'GET', url);
    expect(await file.text()).toBe('<b>first</b>');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const hidden = await desk.call(desk.tim, 'GET', url);
    const unknown = await desk.call(desk.tim, 'GET', '/api/files/01980000-0000-7000-8000-000000000000');
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect(await hidden.text()).toBe(await unknown.text());

    const form = new FormData();
    form.append('attachment', textFile('second', 'second.txt'));
    const { task: replaced } = await desk.ask<{ task: TaskForViewer }>(
      desk.teacher,
      'PATCH',
      pathOf(task),
      form,
    );
    expect(replaced.attachmentName).toBe('second.txt');
    expect((await desk.call(desk.sue, 'GET', url)).status).toBe(404);
    const { task: without } = await desk.ask<{ task: TaskForViewer }>(desk.teacher, 'PATCH', pathOf(task), {
      attachmentId: null,
    });
    expect(without).toMatchObject({ attachmentName: null, attachmentUrl: null, attachment: null });
  });

  test('answers 404 for unknown and malformed ids', async () => {
    for (const id of ['unknown', '%00', "'%20or%201=1", 'x'.repeat(400)]) {
      for (const [method, rest] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/restore'],
        ['POST', '/duplicate'],
        ['GET', '/board?state=late'],
        ['GET', '/grades.csv'],
      ] as const) {
        const body = method === 'PATCH' ? { title: 'x' } : undefined;
        expect((await desk.call(desk.teacher, method, `/api/data/tasks/${id}${rest}`, body)).status).toBe(
          404,
        );
      }
    }
  });

  test('a duplicate is the viewer’s, with a copy of the attachment, without hand-ins', async () => {
    const task = await desk.create({
      title: 'x'.repeat(200),
      dueDate: inDays(2),
      attachment: textFile('again', 'again.txt'),
    });
    await desk.handIn(desk.sue, task);
    const answer = await desk.call(desk.admin, 'POST', pathOf(task, '/duplicate'));
    expect(answer.status).toBe(201);
    const { task: copy } = await json<{ task: TaskForViewer }>(answer);
    expect(copy).toMatchObject({
      title: `${'x'.repeat(193)} (copy)`,
      dueDate: task.dueDate,
      authorId: desk.admin.id,
      counts: { submitted: 0, late: 0, graded: 0, returned: 0 },
    });
    expect(copy.attachmentUrl).not.toBe(task.attachmentUrl);
    await desk.ask(desk.teacher, 'PATCH', pathOf(task), { attachmentId: '' });
    expect(await (await desk.call(desk.sue, 'GET', copy.attachmentUrl ?? '')).text()).toBe('again');
    await desk.setDue(copy, -60);
    const late = await desk.ask<{ task: TaskForViewer }>(desk.admin, 'POST', pathOf(copy, '/duplicate'));
    expect(late.task.dueDate).toBeNull();
  });

  test('a repeated duplicate with one client id is one copy, and other people get their own', async () => {
    const task = await desk.create({ attachment: textFile('once', 'once.txt') });
    const duplicate = async (who = desk.teacher, clientId = 'press-0001') =>
      (await desk.ask<{ task: TaskForViewer }>(who, 'POST', pathOf(task, '/duplicate'), { clientId })).task;
    const [first, second] = await Promise.all([duplicate(), duplicate()]);
    expect(second).toEqual(first);
    expect(first.attachmentUrl).not.toBe(task.attachmentUrl);
    expect((await duplicate())._id).toBe(first._id);
    expect((await duplicate(desk.admin))._id).not.toBe(first._id);
    expect((await duplicate(desk.teacher, 'press-0002'))._id).not.toBe(first._id);
    expect(
      (await desk.call(desk.teacher, 'POST', pathOf(task, '/duplicate'), { clientId: 'short' })).status,
    ).toBe(400);
  });

  test('a deleted task disappears for everybody, counts its hand-ins, and can be restored whole', async () => {
    const task = await desk.create({ attachment: textFile('kept', 'kept.txt') });
    await desk.handIn(desk.sue, task);
    const removed = await desk.ask(desk.teacher, 'DELETE', pathOf(task));
    expect(removed).toMatchObject({
      success: true,
      handIns: { submitted: 1, late: 0, graded: 0, returned: 0 },
      restorableUntil: expect.any(String),
    });
    for (const who of [desk.teacher, desk.admin, desk.sue]) {
      expect((await desk.call(who, 'GET', pathOf(task))).status).toBe(404);
      expect((await desk.call(who, 'GET', task.attachmentUrl ?? '')).status).toBe(404);
      expect((await desk.list(who)).some(({ _id }) => _id === task._id)).toBe(false);
    }
    expect((await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'x' })).status).toBe(404);
    expect((await desk.call(desk.otherTeacher, 'POST', pathOf(task, '/restore'))).status).toBe(404);
    const { task: restored } = await desk.ask<{ task: TaskForViewer }>(
      desk.teacher,
      'POST',
      pathOf(task, '/restore'),
    );
    expect(restored).toMatchObject({ ...task, counts: { submitted: 1 } });
    expect((await desk.own(desk.sue, task)).submissions).toHaveLength(1);
    expect((await desk.audits(task._id)).map(({ action }) => action)).toEqual([
      'task.removed',
      'task.restored',
    ]);
    expect((await desk.call(desk.teacher, 'POST', pathOf(task, '/restore'))).status).toBe(404);
  });
});
