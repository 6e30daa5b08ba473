import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
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
  test('when two mentors press Add for the same students at the same moment, 100 times', async () => {
    const students = [await newStudent('Anna'), await newStudent('Ben'), await newStudent('Cleo')];
    const ids = students.map((student) => student.id);
    let firstWins = 0;
    for (let round = 0; round < 100; round += 1) {
      const order = round % 2 === 0 ? students : students.toReversed();
      const [one, two] = await Promise.all([
        office.add(mentor, ...students),
        office.add(otherTeacher, ...order),
      ]);
      expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
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
      // Ends all three directly. A test below ends one through the call.
      await office.server.database.db.$client.query(
        'update mentorships set ended_at = now() where ended_at is null and student_id = any($1)',
        [ids],
      );
    }
    expect(firstWins).toBeGreaterThanOrEqual(0);
  });

  test("when a mentor loses the teacher's role, the student can get another mentor", async () => {
    const student = await newStudent('Vera Vacant');
    await office.add(otherTeacher, student);
    const become = (role: string) =>
      office.call(administrator, 'POST', `/api/admin/people/${otherTeacher.id}/role`, { role });
    const mentorOf = async () =>
      (await office.call(student, 'GET', '/api/mentee/mentor')).body['mentor'] as { id: string } | null;
    expect((await become('student')).status).toBe(200);
    try {
      expect(await mentorOf()).toBeNull();
      // The mentor who becomes a teacher again gets the student back, unless another mentor has taken over.
      await become('teacher');
      expect(await mentorOf()).toMatchObject({ id: otherTeacher.id });
      await become('student');
      expect((await office.add(mentor, student)).body).toMatchObject({ added: [student.id] });
    } finally {
      await become('teacher');
    }
    expect(await mentorOf()).toMatchObject({ id: mentor.id });
  });

  test('adds the students who are free and lists the others with a reason', async () => {
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

  test("accepts student ids, a student's own id, and forms as well as JSON", async () => {
    const student = await newStudent();
    const info = await office.call(student, 'GET', '/api/data/fetch-user-info');
    const { studentId } = info.body['user'] as { studentId: string };
    const { body } = await office.call(mentor, 'POST', '/api/mentor/add-mentees', {
      studentIds: [studentId],
    });
    expect(body).toEqual({ success: true, added: [student.id], skipped: [] });
    const path = `/api/mentee/mentor?studentId=${encodeURIComponent(studentId)}`;
    const own = await office.call(student, 'GET', path);
    expect(own.body['mentor']).toMatchObject({ id: mentor.id });
    expect((await office.call(otherTeacher, 'GET', path)).status).toBe(403);

    const form = new FormData();
    form.set('studentId', student.id);
    const ended = await fetch(`${office.server.url}/api/mentor/end-relation`, {
      method: 'POST',
      headers: { cookie: mentor.cookie },
      body: form,
    });
    expect(ended.status).toBe(200);
  });

  test('refuses an empty choice and another person as the mentor', async () => {
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

  test('the student is notified at once and by mail, and sees the mentor', async () => {
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

  test('asks the administrators once; an assigned mentor answers the request', async () => {
    const student = await newStudent('Lonely');
    const asked = await office.call(student, 'POST', '/api/mentee/request-mentor', { message: 'Please.' });
    expect(asked.status).toBe(200);
    const again = await office.call(student, 'POST', '/api/mentee/request-mentor', {});
    expect(again.body['requestedAt']).toBe(asked.body['requestedAt']);
    await expect
      .poll(async () => (await office.call(administrator, 'GET', '/api/notifications')).body['notifications'])
      .toContainEqual(expect.objectContaining({ title: 'Lonely asks for a mentor' }));
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
        studentId: expect.stringMatching(/^S-/),
        year: 'second',
        division: 'A',
        documents: Array.from({ length: 4 }, () => expect.objectContaining({ status: 'pending' })),
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

  test('find students by name, and show their mentors', async () => {
    const student = await newStudent('Wilhelmina Findable');
    await office.add(otherTeacher, student);
    const { body } = await office.call(mentor, 'GET', '/api/mentor/fetch-all-students?search=wilhel');
    expect(body['students']).toEqual([
      expect.objectContaining({
        id: student.id,
        name: 'Wilhelmina Findable',
        email: student.email,
        studentId: expect.stringMatching(/^S-/),
        year: 'second',
        division: 'A',
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
    const student = await newStudent();
    using client = await ChatClient.connect(office.server.url, student);
    const heard = () => client.named('document_categories_changed').length;
    const path = '/api/admin/document-categories';
    const made = await office.call(administrator, 'POST', path, { name: 'Medical form', required: false });
    expect(made.status).toBe(201);
    expect((await office.call(administrator, 'POST', path, { name: 'medical FORM' })).status).toBe(409);
    const { id } = made.body['category'] as { id: string };
    const changed = await office.call(administrator, 'PATCH', `${path}/${id}`, { name: 'Fitness form' });
    expect(changed.body['category']).toEqual({ id, name: 'Fitness form', description: '', required: false });
    await expect.poll(heard).toBe(2);
    const document = await office.document(student, { categoryId: id });
    expect((await office.call(administrator, 'DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await office.call(administrator, 'DELETE', `${path}/${id}`)).status).toBe(404);
    await expect.poll(heard).toBe(3);
    expect((await office.upload(student, { categoryId: id })).status).toBe(400);
    const own = await office.call(student, 'GET', '/api/mentee/documents');
    expect(own.body['documents']).toEqual([document]);
    expect((await office.call(mentor, 'POST', path, { name: 'Mine' })).status).toBe(403);
  });
});
