import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inDays, pathOf, TaskDesk, textFile } from '../../../../../test/tasks/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { OwnHandIn } from '#features/tasks/contract/hand-ins.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => desk[Symbol.asyncDispose]());

const draftPath = (task: TaskForViewer): string => pathOf(task, '/hand-in/draft');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('handing in', () => {
  test('takes text, a link and files, and answers with a receipt: the time and the SHA-256 of each file', async () => {
    const task = await desk.create({ dueDate: inDays(1), assignedYear: 'Year 2' });
    const fileIds = [
      await desk.upload(desk.sue, textFile('one', 'one.txt')),
      await desk.upload(desk.sue, textFile('two', 'two.txt')),
    ];
    const link = 'https://example.org/notebook';
    const { handIn, receipt } = await desk.handIn(desk.sue, task, { text: 'My work', link, fileIds });
    expect(receipt).toMatchObject({
      number: 1,
      text: 'My work',
      link,
      isLate: false,
      files: [
        { name: 'one.txt', size: 3, sha256: sha256('one') },
        { name: 'two.txt', size: 3, sha256: sha256('two') },
      ],
    });
    expect(Math.abs(Date.parse(receipt.handedInAt) - Date.now())).toBeLessThan(60_000);
    expect(handIn).toMatchObject({
      taskId: task._id,
      state: 'submitted',
      isLate: false,
      mayHandIn: true,
      draft: null,
      submissions: [receipt],
      grade: null,
      points: null,
    });
    expect(await desk.own(desk.sue, task)).toEqual(handIn);
    const [listed] = await desk.list(desk.sue);
    expect(listed?.standing).toEqual({
      state: 'submitted',
      isLate: false,
      handedInAt: receipt.handedInAt,
      points: null,
    });
    expect((await desk.list(desk.teacher))[0]?.counts).toMatchObject({ submitted: 1 });
  });

  test('works again until it is graded, and keeps earlier hand-ins with their files', async () => {
    const task = await desk.create();
    const first = await desk.upload(desk.sue, textFile('one', 'one.txt'));
    const second = await desk.upload(desk.sue, textFile('two', 'two.txt'));
    await desk.handIn(desk.sue, task, { text: 'First', fileIds: [first] });
    const { handIn } = await desk.handIn(desk.sue, task, { text: 'Second', fileIds: [second] });
    expect(handIn.submissions.map(({ number, text }) => [number, text])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ]);
    // A student may use a file of an earlier hand-in again.
    await desk.handIn(desk.sue, task, { fileIds: [second, first] });
    const seen = await desk.forGrading(task, desk.sue);
    expect(seen.submissions.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['two.txt', 'one.txt'],
      ['two.txt'],
      ['one.txt'],
    ]);
    await desk.grade(task, desk.sue, 5);
    const refused = await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'Third' });
    expect(refused.status).toBe(409);
    expect(await desk.own(desk.sue, task)).toMatchObject({ state: 'graded', mayHandIn: false, grade: null });
  });

  test.each([
    [{}, 400],
    [{ text: '  ' }, 400],
    [{ link: 'javascript:alert(1)' }, 400],
    [{ link: 'ftp://example.org/x' }, 400],
    [{ link: 'https://exa mple.org' }, 400],
    [{ link: 'http://example.org' }, 201],
    [{ link: `https://example.org/${'x'.repeat(1980)}` }, 201],
    [{ link: `https://example.org/${'x'.repeat(1981)}` }, 400],
    [{ text: 'x'.repeat(20_001) }, 400],
    [{ text: 'a\0b' }, 400],
    [{ text: 'x', fileIds: ['unknown'] }, 400],
    [{ text: 'x', fileIds: ['1', '2', '3', '4', '5', '6'] }, 400],
    [{ text: 7 }, 400],
  ])('%j answers %i', async (body, status) => {
    const task = await desk.create();
    const answer = await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), body);
    expect(answer.status).toBe(status);
    expect((await desk.own(desk.sue, task)).state).toBe(status === 201 ? 'submitted' : 'assigned');
  });

  test("refuses another student's file, and a repeated one", async () => {
    const task = await desk.create();
    const sams = await desk.upload(desk.sam, textFile('sam'));
    const own = await desk.upload(desk.sue, textFile('sue'));
    for (const fileIds of [[sams], [own, own]]) {
      const answer = await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'x', fileIds });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ details: { fields: { fileIds: expect.any(String) } } });
    }
    expect((await desk.own(desk.sue, task)).submissions).toEqual([]);
    expect((await desk.handIn(desk.sue, task, { fileIds: [own] })).receipt.files).toHaveLength(1);
  });

  test('a file over 25 MB: File size exceeds 25MB limit', async () => {
    const form = new FormData();
    form.append('purpose', 'submission-file');
    form.append('file', new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'big.txt'));
    const answer = await desk.call(desk.sue, 'POST', '/api/files', form);
    expect(answer.status).toBe(413);
  });

  test('is for students of the class: teachers get 403, other students do not see the task', async () => {
    const task = await desk.create({ assignedYear: 'Year 2' });
    for (const [who, status] of [
      [desk.teacher, 403],
      [desk.otherTeacher, 403],
      [desk.admin, 403],
      [desk.tim, 404],
    ] as const) {
      const body = { text: 'x' };
      expect((await desk.call(who, 'POST', pathOf(task, '/hand-in'), body)).status).toBe(status);
      expect((await desk.call(who, 'PUT', pathOf(task, '/hand-in/draft'), body)).status).toBe(status);
      expect((await desk.call(who, 'GET', pathOf(task, '/hand-in'))).status).toBe(status);
    }
  });
});

describe('late', () => {
  test("is after the due date, by the database's clock and not the server's", async () => {
    const punctual = await desk.create({ dueDate: inDays(1) });
    const late = await desk.create({ dueDate: inDays(1) });
    await desk.setDue(punctual, 3600);
    await desk.setDue(late, -1);
    // The server's own clock is two hours ahead, then a day behind.
    for (const skew of [2 * 3_600_000, -86_400_000]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew });
      expect((await desk.handIn(desk.sue, punctual)).handIn).toMatchObject({
        state: 'submitted',
        isLate: false,
      });
      expect((await desk.handIn(desk.sue, late)).handIn).toMatchObject({ state: 'late', isLate: true });
      vi.useRealTimers();
    }
  });

  test('is cleared when the due date is extended; an earlier due date marks nobody', async () => {
    const task = await desk.create({ dueDate: inDays(1) });
    await desk.handIn(desk.sam, task);
    await desk.setDue(task, -1);
    await desk.handIn(desk.sue, task);
    await desk.ask(desk.teacher, 'PATCH', pathOf(task), { dueDate: inDays(2) });
    expect(await desk.own(desk.sue, task)).toMatchObject({ state: 'submitted', isLate: false });
    await desk.ask(desk.teacher, 'PATCH', pathOf(task), {
      dueDate: inDays(0.01),
    });
    expect(await desk.own(desk.sam, task)).toMatchObject({ state: 'submitted', isLate: false });
    await desk.setDue(task, -1);
    await desk.handIn(desk.sue, task);
    await desk.grade(task, desk.sue, 3);
    await desk.ask(desk.teacher, 'PATCH', pathOf(task), { dueDate: null });
    expect(await desk.forGrading(task, desk.sue)).toMatchObject({ state: 'graded', isLate: false });
  });
});

describe('the draft', () => {
  test('is kept with its files, invisible to others, and removed after handing in', async () => {
    const task = await desk.create();
    const kept = await desk.upload(desk.sue, textFile('kept', 'kept.txt'));
    const dropped = await desk.upload(desk.sue, textFile('dropped', 'dropped.txt'));
    const save = (body: object) =>
      desk.ask<{ handIn: OwnHandIn }>(desk.sue, 'PUT', draftPath(task), body).then(({ handIn }) => handIn);
    await save({ text: 'So far', fileIds: [kept, dropped] });
    const own = await save({ text: 'So far, so good', link: 'https://example.org', fileIds: [kept] });
    expect(own).toMatchObject({
      state: 'assigned',
      draft: { text: 'So far, so good', link: 'https://example.org', files: [{ id: kept }] },
      draftVersion: 2,
      submissions: [],
    });
    expect((await desk.call(desk.sue, 'GET', `/api/files/${dropped}`)).status).toBe(404);
    expect((await desk.call(desk.sue, 'GET', `/api/files/${kept}`)).status).toBe(200);
    const seen = await desk.forGrading(task, desk.sue);
    expect(seen).toMatchObject({ state: 'assigned', submissions: [] });
    expect(JSON.stringify(seen)).not.toContain('So far');
    for (const who of [desk.teacher, desk.admin, desk.sam])
      expect((await desk.call(who, 'GET', `/api/files/${kept}`)).status).toBe(404);
    const { handIn } = await desk.handIn(desk.sue, task, { text: 'Done', fileIds: [kept] });
    expect(handIn).toMatchObject({ draft: null, state: 'submitted', draftVersion: 3 });
    expect((await desk.call(desk.teacher, 'GET', `/api/files/${kept}`)).status).toBe(200);
  });

  test('of another window is not overwritten silently', async () => {
    const task = await desk.create();
    await desk.ask(desk.sue, 'PUT', draftPath(task), { text: 'One window', basedOn: 0 });
    const other = await desk.call(desk.sue, 'PUT', draftPath(task), { text: 'Another window', basedOn: 0 });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'conflict', details: { draftVersion: 1 } });
    expect((await desk.own(desk.sue, task)).draft?.text).toBe('One window');
    await desk.ask(desk.sue, 'PUT', draftPath(task), { text: 'Another window', basedOn: 1 });
  });
});

// Two students share the work: one alone would reach the rate limit of sixty hand-ins a minute.
describe('concurrency', () => {
  test('a repeated hand-in with one clientId is one, with one receipt', async () => {
    const task = await desk.create();
    const fileIds = [await desk.upload(desk.sue, textFile('x'))];
    const body = { text: 'Once', fileIds, clientId: 'client-0001' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.handIn(desk.sue, task, body)));
    expect(new Set(answers.map(({ receipt }) => receipt.id)).size).toBe(1);
    expect((await desk.own(desk.sue, task)).submissions).toHaveLength(1);
  });

  test('two windows that hand in one draft together make one hand-in; later the same content is a new one', async () => {
    const task = await desk.create();
    const fileIds = [await desk.upload(desk.sue, textFile('x'))];
    const { draftVersion: basedOn } = await desk.own(desk.sue, task);
    const answers = await Promise.all(
      ['window-one', 'window-two'].map((clientId) =>
        desk.handIn(desk.sue, task, { text: 'Once', fileIds, clientId, basedOn }),
      ),
    );
    expect(new Set(answers.map(({ receipt }) => receipt.id)).size).toBe(1);
    const other = await desk.handIn(desk.sue, task, { text: 'Another', clientId: 'window-two-b', basedOn });
    expect(other.receipt.number).toBe(2);
    const { draftVersion } = await desk.own(desk.sue, task);
    const again = { text: 'Another', clientId: 'window-one-b', basedOn: draftVersion };
    expect((await desk.handIn(desk.sue, task, again)).receipt.number).toBe(3);
  });

  test('ten different hand-ins are all kept, numbered without a gap', async () => {
    const task = await desk.create();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => desk.handIn(desk.sam, task, { text: `Attempt ${index}` })),
    );
    const { submissions } = await desk.own(desk.sam, task);
    expect(submissions.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(submissions.map(({ text }) => text)).size).toBe(10);
  });

  test('of handing in and grading at once, one gets a conflict', async () => {
    for (let round = 0; round < 6; round += 1) {
      const task = await desk.create();
      await desk.handIn(desk.sue, task, { text: 'Seen by the grader' });
      const { version } = await desk.forGrading(task, desk.sue);
      const path = pathOf(task, `/hand-ins/${desk.sue.id}/grade`);
      const [grade, again] = await Promise.all([
        desk.call(desk.teacher, 'PUT', path, { points: 5, version }),
        desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'Not seen' }),
      ]);
      const { state, submissions } = await desk.forGrading(task, desk.sue);
      if (grade.status === 200) {
        expect([again.status, state, submissions.length]).toEqual([409, 'graded', 1]);
      } else {
        expect([grade.status, again.status, state, submissions.length]).toEqual([409, 201, 'submitted', 2]);
        expect(await grade.json()).toMatchObject({ details: { byName: 'Sue Second' } });
      }
    }
  });

  test('of handing in and deleting at once, a confirmed hand-in survives a restore', async () => {
    for (let round = 0; round < 6; round += 1) {
      const task = await desk.create();
      const [handedIn, removed] = await Promise.all([
        desk.call(desk.sam, 'POST', pathOf(task, '/hand-in'), { text: 'In time' }),
        desk.call(desk.teacher, 'DELETE', pathOf(task)),
      ]);
      expect(removed.status).toBe(200);
      const { handIns } = await json<{ handIns: { submitted: number } }>(removed);
      expect([201, 404]).toContain(handedIn.status);
      expect(handIns.submitted).toBe(handedIn.status === 201 ? 1 : 0);
      await desk.ask(desk.teacher, 'POST', pathOf(task, '/restore'));
      expect((await desk.own(desk.sam, task)).submissions).toHaveLength(handIns.submitted);
    }
  });
});

test('a student who took part keeps seeing the task after a change of class', async () => {
  const task = await desk.create({ title: 'Kept by Sue', assignedYear: 'Year 2' });
  await desk.handIn(desk.sue, task);
  await desk.ask(desk.teacher, 'PATCH', pathOf(task), { assignedYear: 'Year 3' });
  expect(await desk.titles(desk.sue)).toContain('Kept by Sue');
  expect(await desk.titles(desk.sam)).not.toContain('Kept by Sue');
  expect(await desk.titles(desk.tim)).toContain('Kept by Sue');
  expect(await desk.own(desk.sue, task)).toMatchObject({ state: 'submitted', mayHandIn: false });
  expect((await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'x' })).status).toBe(403);
  expect((await desk.call(desk.sam, 'GET', pathOf(task))).status).toBe(404);
});

test('a file of another student’s hand-in answers exactly like an unknown one', async () => {
  const task = await desk.create();
  const id = await desk.upload(desk.sue, textFile('secret'));
  await desk.handIn(desk.sue, task, { fileIds: [id] });
  for (const who of [desk.sam, desk.tim, desk.otherTeacher]) {
    const hidden = await desk.call(who, 'GET', `/api/files/${id}`);
    const unknown = await desk.call(who, 'GET', '/api/files/01980000-0000-7000-8000-000000000000');
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect(await hidden.text()).toBe(await unknown.text());
    expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()]);
  }
  for (const who of [desk.sue, desk.teacher, desk.admin])
    expect(await (await desk.call(who, 'GET', `/api/files/${id}`)).text()).toBe('secret');
});
