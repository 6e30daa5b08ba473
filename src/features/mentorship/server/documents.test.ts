import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { ChatClient } from '../../../../test/chat/client.ts';
import { Office } from '../../../../test/mentorship/office.ts';
import type { MenteeDocument } from '../contract/shapes.ts';

let office: Office;
let mentor: Account;
let otherTeacher: Account;
let administrator: Account;
const newStudent = (name?: string): Promise<Account> => office.server.signUp(name ? { name } : {});

beforeAll(async () => {
  office = await Office.open();
  ({ mentor, otherTeacher, administrator } = office);
});
afterAll(() => office[Symbol.asyncDispose]());

describe('documents', () => {
  test('belong to owner, mentor and administrators; a former mentor loses access at once', async () => {
    const student = await newStudent();
    const stranger = await newStudent();
    await office.add(mentor, student);
    const document = await office.document(student);
    expect(document).toMatchObject({
      id: expect.any(String),
      status: 'pending',
      name: 'My ID card',
      size: expect.any(Number),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      url: expect.stringMatching(/^\/api\/files\/[\w-]+$/),
      categoryId: 'id-proof',
      version: 1,
    });
    const reads = async (who: Account) => [
      (await office.file(who, document.url)).status,
      (await office.call(who, 'GET', `/api/mentee/documents?studentId=${student.id}`)).status,
      (await office.call(who, 'GET', `/api/mentee/mentor?studentId=${student.id}`)).status,
    ];
    for (const who of [student, mentor, administrator]) expect(await reads(who)).toEqual([200, 200, 200]);
    for (const who of [stranger, otherTeacher]) expect(await reads(who)).toEqual([404, 403, 403]);

    const { rows } = await office.server.database.db.$client.query(
      `select subject from audit_log where actor_id = $1 and action = 'impersonation.refused'`,
      [stranger.id],
    );
    expect(rows).toEqual([{ subject: student.id }, { subject: student.id }]);

    const unknown = await office.file(otherTeacher, '/api/files/01980000-0000-7000-8000-000000000000');
    const hidden = await office.file(otherTeacher, document.url);
    expect(hidden.text).toBe(unknown.text);

    await office.call(mentor, 'POST', '/api/mentor/end-relation', { studentId: student.id });
    expect(await reads(mentor)).toEqual([404, 403, 403]);
    expect((await office.decide(mentor, document.id, 'approved')).status).toBe(404);
    // The next mentor sees the student and no earlier document.
    await office.add(otherTeacher, student);
    expect(await reads(otherTeacher)).toEqual([404, 200, 200]);
  });

  test('are approved or rejected with a reason by the mentor, live on both sides, and undone within ten minutes', async () => {
    const student = await newStudent();
    await office.add(mentor, student);
    using studentSide = await ChatClient.connect(office.server.url, student);
    using mentorSide = await ChatClient.connect(office.server.url, mentor);
    const document = await office.document(student);
    for (const side of [studentSide, mentorSide])
      expect(await side.next('document_changed')).toEqual(document);

    const rejected = await office.decide(mentor, document.id, 'rejected', {
      reason: 'The photo is blurred.',
    });
    expect(rejected.status).toBe(200);
    expect(rejected.body['document']).toMatchObject({
      status: 'rejected',
      reason: 'The photo is blurred.',
      decidedByName: 'Mira Mentor',
    });
    for (const side of [studentSide, mentorSide])
      expect(await side.next('document_changed')).toEqual(rejected.body['document']);
    expect((await office.decide(mentor, document.id, 'approved')).status).toBe(409);

    const undone = await office.decide(mentor, document.id, 'pending');
    expect(undone.body['document']).toMatchObject({ status: 'pending', reason: null, decidedAt: null });
    expect((await office.decide(mentor, document.id, 'pending')).status).toBe(409);

    const decidedBefore = (seconds: number) =>
      office.server.database.db.$client.query(
        `update mentee_documents set decided_at = decided_at - $2 * interval '1 second' where id = $1`,
        [document.id, seconds],
      );
    expect((await office.decide(mentor, document.id, 'approved')).status).toBe(200);
    await decidedBefore(560);
    expect((await office.decide(mentor, document.id, 'pending')).status).toBe(200);
    expect((await office.decide(mentor, document.id, 'approved')).status).toBe(200);
    await decidedBefore(601);
    const late = await office.decide(mentor, document.id, 'pending');
    expect(late.status).toBe(409);
    expect(late.body['message']).toBe('A decision can be undone for 10 minutes.');
  });

  test('a reason has up to 500 characters, the name of a document up to 200', async () => {
    const student = await newStudent();
    await office.add(mentor, student);
    const long = await office.upload(student, { documentName: 'x'.repeat(201) });
    expect(long.status).toBe(400);
    const document = await office.document(student, { documentName: 'x'.repeat(200) });
    const reject = (reason: string) => office.decide(mentor, document.id, 'rejected', { reason });
    expect((await reject('x'.repeat(501))).body['message']).toBe('Keep the reason within 500 characters.');
    expect((await reject('x'.repeat(500))).status).toBe(200);
  });

  test('get a new pending version after a rejection, and the old version stays visible', async () => {
    const student = await newStudent();
    await office.add(mentor, student);
    const first = await office.document(student);
    await office.decide(mentor, first.id, 'rejected', { reason: 'Too dark' });
    const second = await office.document(student, { documentId: first.id, documentName: 'ID, brighter' });
    expect(second).toMatchObject({ id: first.id, version: 2, status: 'pending', reason: null });
    expect(second.earlier).toEqual([
      expect.objectContaining({ version: 1, status: 'rejected', reason: 'Too dark', url: first.url }),
    ]);
    expect((await office.file(mentor, first.url)).status).toBe(200);
    // The mentor still looked at the first version.
    const stale = await office.decide(mentor, first.id, 'approved', { version: 1 });
    expect(stale.status).toBe(409);
    expect((await office.decide(mentor, first.id, 'approved', { version: 2 })).status).toBe(200);
    const third = await office.upload(student, { documentId: first.id });
    expect(third.status).toBe(409);
    expect(third.body['message']).toBe('An approved document cannot be deleted or replaced.');
  });

  test('are deleted by their owner, but not when approved', async () => {
    const student = await newStudent();
    const stranger = await newStudent();
    await office.add(mentor, student);
    const [kept, gone] = [await office.document(student), await office.document(student)];
    await office.decide(mentor, kept.id, 'approved');
    const remove = (who: Account, id: string) =>
      office.call(who, 'DELETE', `/api/mentee/delete-document?documentId=${id}`);
    expect((await remove(stranger, gone.id)).status).toBe(404);
    expect((await remove(mentor, gone.id)).status).toBe(403);
    expect((await remove(student, kept.id)).status).toBe(409);
    expect((await remove(student, gone.id)).body).toEqual({ success: true });
    expect((await office.file(student, gone.url)).status).toBe(404);
    const byBody = await office.document(student);
    const answer = await office.call(student, 'DELETE', '/api/mentee/delete-document', {
      documentId: byBody.id,
    });
    expect(answer.body).toEqual({ success: true });
  });

  test('are stored once per client id, and so are versions; the same id of another student is separate', async () => {
    const [student, stranger] = [await newStudent(), await newStudent()];
    const twice = async (more: Record<string, string>) => {
      const answers = await Promise.all([1, 2].map(() => office.upload(student, more)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body['document']).toEqual(answers[1]?.body['document']);
      return answers[0]?.body['document'] as MenteeDocument;
    };
    const document = await twice({ clientId: 'draft-0001' });
    const replaced = await twice({ clientId: 'draft-0002', documentId: document.id });
    expect([replaced.version, replaced.earlier.length]).toEqual([2, 1]);
    await office.upload(stranger, { clientId: 'draft-0001' });
    const { body } = await office.call(student, 'GET', '/api/mentee/documents');
    expect(body['documents']).toHaveLength(1);
  });

  test('are refused when missing, too large or of another kind, and leave nothing', async () => {
    const student = await newStudent();
    expect((await office.upload(student, { documentName: ' ' })).body['message']).toBe('Missing information');
    expect((await office.upload(student, { categoryId: '' })).body['message']).toBe('Missing information');
    const noFile = await office.call(student, 'POST', '/api/mentee/upload-document', {
      documentName: 'ID',
      categoryId: 'id-proof',
    });
    expect([noFile.status, noFile.body['message']]).toEqual([400, 'Missing information']);
    expect((await office.upload(student, { categoryId: 'unknown' })).status).toBe(400);
    const tooLarge = await office.upload(student, {}, new Blob(['%PDF-1.4', Buffer.alloc(10 * 1024 * 1024)]));
    expect([tooLarge.status, tooLarge.body['message']]).toEqual([413, 'File size exceeds 10MB limit']);
    const hostile: [string, string, string][] = [
      ['<html><script>alert(1)</script></html>', 'page.pdf', 'application/pdf'],
      ['MZ\x90\x00 program', 'cv.pdf', 'application/pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'photo.png', 'image/png'],
      ['GIF89a', 'photo.gif', 'image/gif'],
      ['just text', 'notes.txt', 'text/plain'],
    ];
    for (const [content, name, type] of hostile)
      expect([name, (await office.upload(student, {}, new Blob([content], { type }), name)).status]).toEqual([
        name,
        415,
      ]);
    expect((await office.upload(student, { studentId: mentor.id })).status).toBe(403);
    expect((await office.call(student, 'GET', '/api/mentee/documents')).body['documents']).toEqual([]);
  });

  test('with script in a PDF are stored unchanged and served where the script can do nothing', async () => {
    const student = await newStudent();
    const script = new Blob([
      '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
    ]);
    const { body } = await office.upload(student, {}, script, 'form.pdf');
    const { headers, status } = await office.file(student, (body['document'] as { url: string }).url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
