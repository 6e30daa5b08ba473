import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfFile, pngFile } from '../../../../../e2e/lib/files.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { json } from '../../../../../test/lib/desk.ts';
import { pathOf, TaskDesk, textFile } from '../../../../../test/tasks/desk.ts';
import type { Mark } from '#features/tasks/contract/markings.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Work {
  task: TaskForViewer;
  student: Account;
  submissionId: string;
  fileIds: string[];
}
const asFile = ({ name, mimeType, buffer }: ReturnType<typeof pdfFile>): File =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

async function handedIn(...files: File[]): Promise<Work> {
  const task = await desk.create({ points: '10' });
  const fileIds: string[] = [];
  for (const file of files) fileIds.push(await desk.upload(desk.sue, file));
  const { receipt } = await desk.handIn(desk.sue, task, { text: 'Light bends.', fileIds });
  return { task, student: desk.sue, submissionId: receipt.id, fileIds };
}
const marksPath = ({ task, student }: Work, rest = ''): string =>
  `/api/tasks/${task._id}/hand-ins/${student.id}/marks${rest}`;
const range = { shape: 'range', from: 0, to: 5 };
const point = { shape: 'point', x: 0.5, y: 0.25 };

const call = (work: Work, body: object, who = desk.teacher): Promise<Response> =>
  desk.call(who, 'POST', marksPath(work), { submissionId: work.submissionId, ...body });
async function add(work: Work, body: object = {}, who = desk.teacher): Promise<Mark> {
  const answer = await call(work, { kind: 'highlight', geometry: range, ...body }, who);
  if (!answer.ok) throw new Error(`adding answered ${answer.status} ${await answer.text()}`);
  return (await json<{ mark: Mark }>(answer)).mark;
}
const list = async (work: Work, who = desk.teacher): Promise<Mark[]> =>
  (await desk.ask<{ marks: Mark[] }>(who, 'GET', marksPath(work, `?submission=${work.submissionId}`))).marks;
const marked = (work: Work, who: Account, fileId = work.fileIds[0]): Promise<Response> =>
  desk.call(who, 'GET', `/api/tasks/${work.task._id}/hand-ins/${work.student.id}/files/${fileId}/marked.pdf`);

describe('marks', () => {
  test('are seen by the student when the grade is returned, and by nobody else', async () => {
    const work = await handedIn();
    const mark = await add(work, { words: 'Secretly good' });
    const path = marksPath(work, `?submission=${work.submissionId}`);
    const before = await desk.call(desk.sue, 'GET', path);
    expect(before.status).toBe(403);
    expect(await before.text()).not.toContain('Secretly');
    await desk.grade(work.task, desk.sue, 7);
    expect((await desk.call(desk.sue, 'GET', path)).status).toBe(403);
    await desk.ask(desk.teacher, 'POST', pathOf(work.task, '/return'), {});
    expect(await list(work, desk.sue)).toEqual([mark]);
    for (const other of [desk.sam, desk.otherTeacher])
      expect((await desk.call(other, 'GET', path)).status).toBe(403);
    // A grade that is taken back takes its marks along.
    const { version } = await desk.forGrading(work.task, desk.sue);
    await desk.ask(desk.teacher, 'POST', pathOf(work.task, `/hand-ins/${desk.sue.id}/reopen`), { version });
    expect((await desk.call(desk.sue, 'GET', path)).status).toBe(403);
  });

  test('are stored once, however often they are sent', async () => {
    const work = await handedIn();
    const clientId = 'mark-of-the-teacher';
    const one = await add(work, { clientId });
    expect(await add(work, { clientId })).toEqual(one);
    expect(await list(work)).toHaveLength(1);
    const elsewhere = await handedIn();
    expect((await call(elsewhere, { kind: 'highlight', geometry: range, clientId })).status).toBe(400);
  });

  test('of two graders never overwrite each other: the second learns who and when', async () => {
    const work = await handedIn();
    const { id } = await add(work, { kind: 'text', words: 'Why?' });
    const change = (who: Account, words: string) =>
      desk.call(who, 'PATCH', marksPath(work, `/${id}`), { version: 1, words });
    const answers = await Promise.all([change(desk.teacher, 'How?'), change(desk.admin, 'Where?')]);
    const lost = answers.find(({ status }) => status === 409);
    const won = answers.find(({ status }) => status === 200);
    const { mark } = await json<{ mark: Mark }>(won ?? Response.error());
    expect(await lost?.json()).toMatchObject({
      details: { byName: mark.byName, at: mark.changedAt, version: 2 },
    });
    expect(await list(work)).toEqual([mark]);
    const outdated = await desk.call(desk.teacher, 'DELETE', marksPath(work, `/${id}?version=1`));
    expect(outdated.status).toBe(409);
    await desk.ask(desk.teacher, 'DELETE', marksPath(work, `/${id}?version=2`));
    expect(await list(work)).toEqual([]);
  });

  test('are where there is something to mark', async () => {
    const work = await handedIn(asFile(pdfFile('work.pdf', 'Words')), textFile('print(1)', 'code.py'));
    const [pdf, code] = work.fileIds;
    const wrong = [
      { kind: 'highlight', geometry: { shape: 'range', from: 0, to: 13 } },
      { kind: 'highlight', geometry: { shape: 'range', from: 3, to: 3 } },
      { kind: 'pen', geometry: range },
      { kind: 'text', geometry: point },
      { kind: 'text', geometry: range, fileId: pdf },
      { kind: 'pen', geometry: point, fileId: pdf },
      { kind: 'text', geometry: point, fileId: code },
      { kind: 'text', geometry: point, fileId: 'elsewhere' },
      { kind: 'text', geometry: { ...point, x: 1.5 }, fileId: pdf },
      { kind: 'pen', geometry: { shape: 'lines', strokes: [[0, 0, 0]] }, fileId: pdf },
      { kind: 'pen', geometry: { shape: 'lines', strokes: [Array(4002).fill(0)] }, fileId: pdf },
      { kind: 'item', geometry: point, fileId: pdf },
      { kind: 'text', geometry: point, fileId: pdf, words: 'a'.repeat(2001) },
    ];
    for (const body of wrong)
      expect((await call(work, body)).status, JSON.stringify(body).slice(0, 90)).toBe(400);
    await add(work, { kind: 'text', geometry: point, fileId: pdf, page: 3 });
    await add(work, { kind: 'text', geometry: range, fileId: code });
    expect(await list(work)).toHaveLength(2);
  });

  test('reach the other graders at once, and the student only when the grade is returned', async () => {
    const work = await handedIn();
    const heard: Record<string, string[]> = { admin: [], sue: [], otherTeacher: [] };
    for (const [name, who] of Object.entries({
      admin: desk.admin,
      sue: desk.sue,
      otherTeacher: desk.otherTeacher,
    }))
      await desk.connect(who, (socket) =>
        socket.on('marks_changed', ({ studentId }: { studentId: string }) => heard[name]?.push(studentId)),
      );
    await add(work);
    await expect.poll(() => heard['admin']).toEqual([desk.sue.id]);
    await desk.grade(work.task, desk.sue, 7);
    await desk.ask(desk.teacher, 'POST', pathOf(work.task, '/return'), {});
    await add(work);
    // Each socket hears it on its own, so one of them may be later than the other.
    await expect
      .poll(() => heard)
      .toEqual({ admin: [desk.sue.id, desk.sue.id], sue: [desk.sue.id], otherTeacher: [] });
  });

  test('fill a file up to a limit', async () => {
    const work = await handedIn();
    const { db } = desk.server.database;
    const first = await add(work);
    await db.$client.query(
      `insert into markings (id, hand_in_id, submission_id, page, kind, geometry, color, created_by, changed_by)
       select 'many-' || n, hand_in_id, submission_id, page, kind, geometry, color, created_by, changed_by
       from markings, generate_series(2, 500) n where id = $1`,
      [first.id],
    );
    const answer = await call(work, { kind: 'highlight', geometry: range });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('There is no room for more than 500 marks here.');
    // Their words count with their places, also where only words change.
    await db.$client.query(`update markings set words = repeat('x', 9000) where id like 'many-%'`);
    await db.$client.query(`delete from markings where id = 'many-2'`);
    const long = { kind: 'highlight', geometry: range, words: 'x'.repeat(2000) };
    expect((await call(work, long)).status).toBe(409);
    const { status } = await desk.call(desk.teacher, 'PATCH', marksPath(work, `/${first.id}`), {
      version: first.version,
      words: long.words,
    });
    expect(status).toBe(409);
  });
});

describe('the marked PDF', () => {
  test('is for graders, and for the student when the grade is returned; the original stays', async () => {
    const work = await handedIn(asFile(pdfFile('Lens (final).pdf', 'Words')));
    await add(work, { kind: 'text', geometry: point, fileId: work.fileIds[0], words: 'Why?' });
    expect((await marked(work, desk.sue)).status).toBe(403);
    const answer = await marked(work, desk.teacher);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('Lens (final) (marked).pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).toContain('(Why?)');
    await desk.grade(work.task, desk.sue, 7);
    await desk.ask(desk.teacher, 'POST', pathOf(work.task, '/return'), {});
    expect((await marked(work, desk.sue)).status).toBe(200);
    expect((await marked(work, desk.sam)).status).toBe(403);
    const original = await desk.call(desk.sue, 'GET', `/api/files/${work.fileIds[0]}`);
    const sha256 = createHash('sha256')
      .update(Buffer.from(await original.arrayBuffer()))
      .digest('hex');
    expect((await desk.own(desk.sue, work.task)).submissions[0]?.files[0]?.sha256).toBe(sha256);
  });

  test('says what cannot be written into; the work is graded without marks', async () => {
    const png = asFile(await pngFile('lens.png', '#3355aa', 60, 40));
    const broken = new File(['%PDF-1.4\nnothing of a PDF'], 'broken.pdf', { type: 'application/pdf' });
    const work = await handedIn(broken, textFile('print(1)', 'code.py'), png);
    const [pdf, code, image] = work.fileIds;
    const refused = await marked(work, desk.teacher, pdf);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      'This file is broken: marks cannot be written into it. Grade it without marks.',
    );
    expect((await marked(work, desk.teacher, code)).status).toBe(409);
    const ofImage = await marked(work, desk.teacher, image);
    expect(Buffer.from(await ofImage.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await desk.grade(work.task, desk.sue, 7)).toMatchObject({ state: 'graded' });
  });
});
