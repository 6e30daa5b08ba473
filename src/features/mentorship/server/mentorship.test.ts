import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/accounts.ts';
import { ChatClient } from '../../../../test/chat/client.ts';
import { Office } from '../../../../test/mentorship/office.ts';

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

describe('a student has one mentor', () => {
  test('two mentors press Add for the same students at the same moment, 100 times', async () => {
    const students = [await newStudent('Anna'), await newStudent('Ben'), await newStudent('Cleo')];
    const ids = students.map((student) => student.id);
    let firstWins = 0;
    for (let round = 0; round < 100; round += 1) {
      const order = round % 2 === 0 ? students : students.toReversed();
      const [one, two] = await Promise.all([
        office.add(mentor, ...students),
        office.add(otherTeacher, ...order),
      ]);
      expect([one.status, two.status].toSorted()).toEqual([200, 409]);
      const [won, lost] = one.status === 200 ? [one, two] : [two, one];
      const winner = one.status === 200 ? mentor : otherTeacher;
      if (winner === mentor) firstWins += 1;
      expect((won.body['added'] as string[]).toSorted()).toEqual(ids.toSorted());
      expect(lost.body).toMatchObject({ success: false, code: 'conflict' });
      for (const { name } of students) expect(lost.body['message']).toContain(name);
      const { rows } = await office.server.database.db.$client.query<{ mentor_id: string }>(
        'select mentor_id from mentorships where ended_at is null and student_id = any($1)',
        [ids],
      );
      expect(rows.map((row) => row.mentor_id)).toEqual([winner.id, winner.id, winner.id]);
      for (const studentId of ids)
        expect((await office.call(winner, 'POST', '/api/mentor/end-relation', { studentId })).status).toBe(
          200,
        );
    }
    expect(firstWins).toBeGreaterThanOrEqual(0);
  });

  test('who can be added is, who cannot is told with the reason', async () => {
    const [free, taken, own] = [await newStudent('Free'), await newStudent('Taken'), await newStudent('Own')];
    await office.add(otherTeacher, taken);
    await office.add(mentor, own);
    const { status, body } = await office.call(mentor, 'POST', '/api/mentor/add-mentees', {
      studentIds: [free.id, taken.id, own.id, free.id, 'nobody', otherTeacher.id],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      added: [free.id],
      skipped: [
        { studentId: taken.id, reason: 'Taken has a mentor already' },
        { studentId: own.id, reason: 'Own is your mentee already' },
        { studentId: 'nobody', reason: 'is no student of this college' },
        { studentId: otherTeacher.id, reason: 'is no student of this college' },
      ],
    });
    const again = await office.add(mentor, taken);
    expect(again.status).toBe(409);
    expect(again.body['message']).toBe('Taken has a mentor already.');
    expect((await office.add(mentor, own)).body).toMatchObject({ success: true, added: [] });
  });

  test('nobody is chosen, or somebody else is named as the mentor', async () => {
    const none = await office.call(mentor, 'POST', '/api/mentor/add-mentees', { studentIds: [] });
    expect(none.status).toBe(400);
    expect(none.body['message']).toBe('No students selected');
    const student = await newStudent();
    const foreign = await office.call(mentor, 'POST', '/api/mentor/add-mentees', {
      mentorId: otherTeacher.id,
      studentIds: [student.id],
    });
    expect(foreign.status).toBe(403);
    expect((await office.call(student, 'GET', '/api/mentee/mentor')).body['mentor']).toBeNull();
  });

  test('the student is told at once and by mail, and knows the mentor', async () => {
    const student = await newStudent('Told');
    using client = await ChatClient.connect(office.server.url, student);
    await office.add(mentor, student);
    expect(await client.next('mentorship_changed')).toEqual({ studentId: student.id, mentorId: mentor.id });
    const { body } = await office.call(student, 'GET', `/api/mentee/mentor?studentId=${student.id}`);
    expect(body['mentor']).toEqual({
      id: mentor.id,
      name: 'Mira Mentor',
      department: 'Physics',
      email: mentor.email,
      avatarUrl: null,
    });
    const mail = await office.server.mailbox.mailTo(
      student.email,
      ({ subject }) => subject === 'Mira Mentor is your mentor now',
    );
    expect(mail.text).toContain('/mentee-section');
  });

  test('asks the administrators, once; being given a mentor answers the request', async () => {
    const student = await newStudent('Lonely');
    const asked = await office.call(student, 'POST', '/api/mentee/request-mentor', { message: 'Please.' });
    expect(asked.status).toBe(200);
    const again = await office.call(student, 'POST', '/api/mentee/request-mentor', {});
    expect(again.body['requestedAt']).toBe(asked.body['requestedAt']);
    await office.server.mailbox.mailTo(
      administrator.email,
      (mail) => mail.subject === 'Lonely asks for a mentor',
    );
    const list = await office.call(administrator, 'GET', '/api/admin/mentor-requests');
    expect(list.body['requests']).toEqual([
      expect.objectContaining({ studentId: student.id, name: 'Lonely', message: 'Please.' }),
    ]);
    const assign = { studentId: student.id, mentorId: mentor.id };
    expect((await office.call(administrator, 'POST', '/api/admin/assign-mentor', assign)).status).toBe(200);
    expect((await office.call(administrator, 'POST', '/api/admin/assign-mentor', assign)).status).toBe(409);
    expect((await office.call(administrator, 'GET', '/api/admin/mentor-requests')).body['requests']).toEqual(
      [],
    );
    expect((await office.call(student, 'POST', '/api/mentee/request-mentor', {})).status).toBe(409);
  });
});

describe('documents', () => {
  test('are the owner’s, the mentor’s and the administrators’; a former mentor loses access at once', async () => {
    const student = await newStudent();
    const stranger = await newStudent();
    await office.add(mentor, student);
    const document = await office.document(student);
    expect(document).toMatchObject({
      status: 'pending',
      name: 'My ID card',
      categoryId: 'id-proof',
      version: 1,
    });
    const reads = async (who: Account) => [
      (await office.file(who, document.url)).status,
      (await office.call(who, 'GET', `/api/mentee/documents?studentId=${student.id}`)).status,
      (await office.call(who, 'GET', `/api/mentee/mentor?studentId=${student.id}`)).status,
    ];
    for (const who of [student, mentor, administrator]) expect(await reads(who)).toEqual([200, 200, 200]);
    for (const who of [stranger, otherTeacher]) expect(await reads(who)).toEqual([404, 404, 404]);

    const unknown = await office.file(otherTeacher, '/api/files/01980000-0000-7000-8000-000000000000');
    const hidden = await office.file(otherTeacher, document.url);
    expect(hidden.text).toBe(unknown.text);

    await office.call(mentor, 'POST', '/api/mentor/end-relation', { studentId: student.id });
    expect(await reads(mentor)).toEqual([404, 404, 404]);
    expect((await office.decide(mentor, document.id, 'approved')).status).toBe(404);
    // The next mentor finds everything.
    await office.add(otherTeacher, student);
    expect(await reads(otherTeacher)).toEqual([200, 200, 200]);
  });

  test('approved or rejected with a reason by the mentor, live on both sides, undone within ten minutes', async () => {
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

    expect((await office.decide(mentor, document.id, 'approved')).status).toBe(200);
    await office.server.database.db.$client.query(
      `update mentee_documents set decided_at = decided_at - interval '601 seconds' where id = $1`,
      [document.id],
    );
    const late = await office.decide(mentor, document.id, 'pending');
    expect(late.status).toBe(409);
    expect(late.body['message']).toBe('A decision can be undone for 10 minutes.');
  });

  test('a new version of a rejected one is pending again, and the old one stays to be seen', async () => {
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
    // The mentor still looked at the first one.
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

  test('what is missing, too large or of another kind is refused and leaves nothing', async () => {
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

  test('a PDF with script is stored as it is and served where it can do nothing', async () => {
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

describe('the mentor’s lists', () => {
  test('show mentees with completion, pending documents and the last contact', async () => {
    const teacher = await office.server.signUp({ role: 'teacher', name: 'Lena Lists' });
    const student = await newStudent('Zoe Listed');
    await office.add(teacher, student);
    for (const categoryId of ['id-proof', 'resume', 'resume', 'certificate'])
      await office.document(student, { categoryId });
    const before = await office.call(teacher, 'GET', `/api/mentor/fetch-mentees?mentorId=${teacher.id}`);
    expect(before.body['mentees']).toEqual([
      expect.objectContaining({
        id: student.id,
        name: 'Zoe Listed',
        email: student.email,
        completion: 50,
        pendingCount: 4,
        lastContactAt: null,
      }),
    ]);
    using client = await ChatClient.connect(office.server.url, student);
    const message = await client.send(teacher.id, 'Hello');
    const after = await office.call(teacher, 'GET', '/api/mentor/fetch-mentees');
    expect(after.body['mentees']).toEqual([expect.objectContaining({ lastContactAt: message.timestamp })]);
    const foreign = await office.call(mentor, 'GET', `/api/mentor/fetch-mentees?mentorId=${teacher.id}`);
    expect(foreign.status).toBe(403);

    const first = await office.call(teacher, 'GET', '/api/mentor/recent-documents?limit=3');
    const cursor = String(first.body['nextCursor']);
    const second = await office.call(teacher, 'GET', `/api/mentor/recent-documents?limit=3&cursor=${cursor}`);
    expect([first, second].map(({ body }) => (body['documents'] as unknown[]).length)).toEqual([3, 1]);
    expect(second.body['nextCursor']).toBeNull();
  });

  test('find students by name, and say who mentors them', async () => {
    const student = await newStudent('Wilhelmina Findable');
    await office.add(otherTeacher, student);
    const { body } = await office.call(mentor, 'GET', '/api/mentor/fetch-all-students?search=wilhel');
    expect(body['students']).toEqual([
      expect.objectContaining({
        id: student.id,
        mentorId: otherTeacher.id,
        mentorName: 'Omar Other',
        documents: [],
      }),
    ]);
    expect((await office.call(student, 'GET', '/api/mentor/fetch-all-students')).status).toBe(403);
    expect((await office.call(student, 'GET', '/api/mentor/fetch-mentees')).status).toBe(403);
  });
});

describe('categories', () => {
  test('are seeded, and edited by administrators', async () => {
    const seeded = await office.call(mentor, 'GET', '/api/mentee/document-categories');
    const names = (seeded.body['categories'] as { name: string; required: boolean }[])
      .filter((category) => category.required)
      .map((category) => category.name);
    expect(names).toEqual(['ID Proof', 'Academic Transcript', 'Resume', 'Statement of Purpose']);
    const path = '/api/admin/document-categories';
    const made = await office.call(administrator, 'POST', path, { name: 'Medical form', required: false });
    expect(made.status).toBe(201);
    expect((await office.call(administrator, 'POST', path, { name: 'medical FORM' })).status).toBe(409);
    const { id } = made.body['category'] as { id: string };
    const changed = await office.call(administrator, 'PATCH', `${path}/${id}`, { name: 'Fitness form' });
    expect(changed.body['category']).toEqual({ id, name: 'Fitness form', description: '', required: true });
    const student = await newStudent();
    const document = await office.document(student, { categoryId: id });
    expect((await office.call(administrator, 'DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await office.call(administrator, 'DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await office.upload(student, { categoryId: id })).status).toBe(400);
    const own = await office.call(student, 'GET', '/api/mentee/documents');
    expect(own.body['documents']).toEqual([document]);
    expect((await office.call(mentor, 'POST', path, { name: 'Mine' })).status).toBe(403);
  });
});
