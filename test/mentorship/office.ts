import type { Account } from '../../e2e/lib/accounts.ts';
import type { MenteeDocument } from '../../src/features/mentorship/contract/shapes.ts';
import { type TestServer, startTestServer } from '../lib/server.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The smallest thing that calls itself a PDF; `about` makes its bytes differ. */
export const pdf = (about: string): Blob =>
  new Blob([`%PDF-1.4\n% ${about}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`], {
    type: 'application/pdf',
  });

/** A college with an administrator, two teachers and students, and short ways to the calls of mentorship. */
export class Office implements AsyncDisposable {
  readonly server: TestServer;
  readonly administrator: Account;
  readonly mentor: Account;
  readonly otherTeacher: Account;

  private constructor(server: TestServer, administrator: Account, mentor: Account, otherTeacher: Account) {
    this.server = server;
    this.administrator = administrator;
    this.mentor = mentor;
    this.otherTeacher = otherTeacher;
  }

  static async open(): Promise<Office> {
    const server = await startTestServer();
    const administrator = await server.admit({ role: 'teacher', name: 'Ada Admin' });
    const mentor = await server.admit({ role: 'teacher', name: 'Mira Mentor' });
    const otherTeacher = await server.admit({ role: 'teacher', name: 'Omar Other' });
    return new Office(server, administrator, mentor, otherTeacher);
  }

  async call(who: Account, verb: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.server.url}${path}`, {
      method: verb,
      headers: {
        cookie: who.cookie,
        origin: this.server.url,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  add(mentor: Account, ...students: Account[]): Promise<Answer> {
    return this.call(mentor, 'POST', '/api/mentor/add-mentees', {
      mentorId: mentor.id,
      studentIds: students.map((student) => student.id),
    });
  }

  async upload(
    student: Account,
    more: Record<string, string> = {},
    file: Blob = pdf(crypto.randomUUID()),
    filename = 'id-card.pdf',
  ): Promise<Answer> {
    const form = new FormData();
    const fields = { documentName: 'My ID card', categoryId: 'id-proof', studentId: student.id, ...more };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, filename);
    return this.call(student, 'POST', '/api/mentee/upload-document', form);
  }

  /** Uploads and gives the document. */
  async document(student: Account, more: Record<string, string> = {}): Promise<MenteeDocument> {
    const { status, body } = await this.upload(student, more);
    if (status !== 201) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`);
    return body['document'] as MenteeDocument;
  }

  decide(
    who: Account,
    documentId: string,
    status: string,
    more: Record<string, unknown> = {},
  ): Promise<Answer> {
    return this.call(who, 'PATCH', '/api/mentor/update-document-status', { documentId, status, ...more });
  }

  /** Status and bytes of a file's address. */
  async file(who: Account, url: string): Promise<{ status: number; text: string; headers: Headers }> {
    const answer = await fetch(`${this.server.url}${url}`, { headers: { cookie: who.cookie } });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server[Symbol.asyncDispose]();
  }
}
