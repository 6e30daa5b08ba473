import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { ask } from '../../../../../test/assistant/ask.ts';
import { Office } from '../../../../../test/mentorship/office.ts';
import { Inbox } from '../../../../../test/notifications/inbox.ts';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';

let office: Office;
let inbox: Inbox;
let mentor: Account;
let otherTeacher: Account;
let administrator: Account;

beforeAll(async () => {
  office = await Office.open();
  inbox = new Inbox({
    server: office.server,
    ask: async <T>(who: Account, verb: string, path: string) =>
      (await office.call(who, verb, path)).body as T,
  });
  ({ mentor, otherTeacher, administrator } = office);
});
afterAll(() => office[Symbol.asyncDispose]());

const ids = (documents: unknown) => (documents as { id: string }[]).map(({ id }) => id);
const share = (who: Account, body: Record<string, unknown>) =>
  office.call(who, 'POST', '/api/mentee/share-documents', body);
const end = (student: Account) =>
  office.call(administrator, 'POST', '/api/mentor/end-relation', { studentId: student.id });
const portfolio = async (who: Account, student: Account) =>
  (await office.call(who, 'GET', `/api/mentee/documents?studentId=${student.id}`)).body;

/** Asks every call that shows a student's documents to a mentor. */
async function seenBy(who: Account, student: Account) {
  const mentees = (await office.call(who, 'GET', '/api/mentor/fetch-mentees')).body['mentees'] as {
    id: string;
    documents: MenteeDocument[];
    completion: number;
    pendingCount: number;
    notSharedCount: number;
  }[];
  const mentee = mentees.find(({ id }) => id === student.id);
  const students = (await office.call(who, 'GET', '/api/mentor/fetch-all-students')).body['students'] as {
    id: string;
    documents: MenteeDocument[];
  }[];
  const recent = (await office.call(who, 'GET', '/api/mentor/recent-documents?limit=100')).body[
    'documents'
  ] as MenteeDocument[];
  const { documents, notShared } = await portfolio(who, student);
  return {
    mentees: ids(mentee?.documents ?? []),
    students: ids(students.find(({ id }) => id === student.id)?.documents ?? []),
    recent: ids(recent.filter(({ studentId }) => studentId === student.id)),
    portfolio: ids(documents),
    notShared,
    notSharedCount: mentee?.notSharedCount,
    completion: mentee?.completion,
    pending: mentee?.pendingCount,
  };
}
/** The notices about documents on the dashboard, in the bell and from the assistant. */
async function noticesOf(who: Account) {
  const { body } = await office.call(who, 'GET', '/api/dashboard');
  const answer = await ask(office.server, who, 'Which documents have my mentees uploaded?');
  return {
    reviews: (body['stats'] as { kind: string }[]).find(({ kind }) => kind === 'reviews'),
    dashboard: JSON.stringify(body),
    notified: await inbox.titles(who),
    assistant: await answer.text(),
  };
}

const everywhere = (...seen: string[]) => ({ mentees: seen, students: seen, recent: seen, portfolio: seen });

test('a new mentor sees only documents uploaded from then on, in every call', async () => {
  const student = await office.server.signUp();
  await office.add(otherTeacher, student);
  const rejected = await office.document(student, { documentName: 'Rejected' });
  await office.decide(otherTeacher, rejected.id, 'rejected', { reason: 'Not you.' });
  const waiting = await office.document(student, { documentName: 'Waiting', categoryId: 'resume' });
  await end(student);
  await office.add(mentor, student);

  expect(await seenBy(mentor, student)).toEqual({
    ...everywhere(),
    notShared: 2,
    notSharedCount: 2,
    completion: 0,
    pending: 0,
  });
  for (const { url } of [rejected, waiting]) expect((await office.file(mentor, url)).status).toBe(404);
  expect((await office.decide(mentor, waiting.id, 'approved')).status).toBe(404);
  const said = await noticesOf(mentor);
  expect(said.reviews).toMatchObject({ value: 0 });
  expect(said.notified).toEqual([]);
  for (const text of [said.dashboard, said.assistant]) {
    expect(text).not.toMatch(/Waiting|Rejected/);
    expect(text).not.toContain(waiting.id);
  }

  const fresh = await office.document(student, { documentName: 'Fresh' });
  expect(await seenBy(mentor, student)).toMatchObject({ ...everywhere(fresh.id), notShared: 2, pending: 1 });
  expect((await office.file(mentor, fresh.url)).status).toBe(200);
  const then = await noticesOf(mentor);
  expect(then.reviews).toMatchObject({ value: 1 });
  expect(then.notified).toEqual([`${student.name} uploaded a document`]);
  expect(then.assistant).toContain('Fresh');
  expect(then.assistant).not.toMatch(/Waiting|Rejected/);
  // The owner and administrators see all documents, and which of them the mentor sees.
  for (const who of [student, administrator]) {
    const { documents } = await portfolio(who, student);
    expect((documents as MenteeDocument[]).map(({ name, mentorAccess }) => [name, mentorAccess])).toEqual([
      ['Fresh', 'automatic'],
      ['Waiting', 'none'],
      ['Rejected', 'none'],
    ]);
  }
});

test('the student shares one document or all, live, and takes it back', async () => {
  const student = await office.server.signUp();
  const [one, two] = [await office.document(student), await office.document(student)];
  expect(await share(student, { isShared: true })).toMatchObject({ status: 409 });
  await office.add(mentor, student);
  using mentorSide = await ChatClient.connect(office.server.url, mentor);
  using studentSide = await ChatClient.connect(office.server.url, student);

  expect((await share(student, { documentIds: [one.id], isShared: true })).status).toBe(200);
  expect(await mentorSide.next('document_changed')).toMatchObject({ id: one.id, mentorAccess: 'shared' });
  expect(await studentSide.next('document_changed')).toMatchObject({ id: one.id, mentorAccess: 'shared' });
  expect(await seenBy(mentor, student)).toMatchObject({ ...everywhere(one.id), notShared: 1, pending: 1 });
  expect((await office.file(mentor, one.url)).status).toBe(200);
  expect((await office.file(mentor, two.url)).status).toBe(404);
  expect((await office.decide(mentor, one.id, 'approved')).status).toBe(200);

  await share(student, { isShared: true });
  expect(await seenBy(mentor, student)).toMatchObject({ ...everywhere(two.id, one.id), notShared: 0 });

  await share(student, { isShared: false });
  expect(await mentorSide.next('document_removed')).toMatchObject({ studentId: student.id });
  expect(await seenBy(mentor, student)).toMatchObject({ ...everywhere(), notShared: 2 });
  expect((await office.file(mentor, one.url)).status).toBe(404);
});

test('of a document with a new version the mentor sees the versions of the mentorship', async () => {
  const student = await office.server.signUp();
  const before = await office.document(student);
  await office.add(mentor, student);
  using mentorSide = await ChatClient.connect(office.server.url, mentor);
  const after = await office.document(student, { documentId: before.id });
  expect(await mentorSide.next('document_changed')).toMatchObject({ id: before.id, version: 2, earlier: [] });
  const { documents } = await portfolio(mentor, student);
  expect(documents).toMatchObject([{ version: 2, earlier: [], mentorAccess: 'partly' }]);
  expect((await office.file(mentor, after.url)).status).toBe(200);
  expect((await office.file(mentor, before.url)).status).toBe(404);
  const own = await portfolio(student, student);
  expect(own['documents']).toMatchObject([{ version: 2, earlier: [{ version: 1 }] }]);

  await share(student, { documentIds: [before.id], isShared: true });
  expect((await office.file(mentor, before.url)).status).toBe(200);
});

test('sharing ends with the mentorship; a former mentor who returns sees the documents of their own time', async () => {
  const student = await office.server.signUp();
  const old = await office.document(student);
  await office.add(mentor, student);
  await share(student, { isShared: true });
  const during = await office.document(student);
  await end(student);
  const between = await office.document(student);
  for (const { url } of [old, during, between]) expect((await office.file(mentor, url)).status).toBe(404);
  await office.add(mentor, student);
  expect(await seenBy(mentor, student)).toMatchObject({ ...everywhere(during.id), notShared: 2 });
});

test('an administrator shares for a student, with a line in the audit log; a mentor cannot', async () => {
  const student = await office.server.signUp();
  const stranger = await office.server.signUp();
  const document = await office.document(student);
  await office.add(mentor, student);
  for (const who of [mentor, otherTeacher, stranger])
    expect((await share(who, { studentId: student.id, isShared: true })).status).toBe(403);
  expect((await share(stranger, { documentIds: [document.id], isShared: true })).status).not.toBe(200);
  expect((await office.file(mentor, document.url)).status).toBe(404);

  expect((await share(administrator, { studentId: student.id, isShared: true })).status).toBe(200);
  expect((await office.file(mentor, document.url)).status).toBe(200);
  const { rows } = await office.server.database.db.$client.query(
    `select actor_id, details from audit_log where action = 'mentee-documents.shared' and subject = $1`,
    [student.id],
  );
  expect(rows).toEqual([{ actor_id: administrator.id, details: { documents: 1, mentorId: mentor.id } }]);
});

test('another student’s document answers like an unknown one', async () => {
  const [student, other] = [await office.server.signUp(), await office.server.signUp()];
  await office.add(mentor, student, other);
  const document = await office.document(other);
  const foreign = await share(student, { documentIds: [document.id], isShared: true });
  const unknown = await share(student, { documentIds: ['nobody'], isShared: true });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
});
