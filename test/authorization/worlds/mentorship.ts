import { sql } from 'drizzle-orm';
import { post } from '../../../e2e/lib/accounts.ts';
import { pdf } from '../../mentorship/office.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';

/** The student's mentor is the teacher. */
export interface MentorshipWorld {
  /** An uploaded file of the student's that no document uses yet. */
  newFile(): Promise<string>;
  /** A pending document of the student's. */
  newDocument(): Promise<string>;
  /** Somebody without a mentor. */
  newStudent(): Promise<string>;
  /** Somebody whose mentor is the teacher. */
  newMentee(): Promise<string>;
  /** Somebody without a mentor who asks for one. */
  newRequest(): Promise<string>;
  /** The version of the other student's request, who has no mentor. */
  ownRequest(): Promise<string>;
  newCategory(): Promise<string>;
}

export async function makeMentorshipWorld(server: TestServer, actors: Actors): Promise<MentorshipWorld> {
  const { url } = server;
  const add = (studentId: string) =>
    post(`${url}/api/mentor/add-mentees`, { studentIds: [studentId] }, actors.teacher.cookie);
  await add(actors.student.id);
  const newFile = async (): Promise<string> => {
    const form = new FormData();
    form.append('purpose', 'mentee-document');
    form.append('file', pdf(crypto.randomUUID()), 'id.pdf');
    const answer = await fetch(`${url}/api/files`, {
      method: 'POST',
      headers: { cookie: actors.student.cookie, origin: url },
      body: form,
    });
    const { file } = (await answer.json()) as { file: { id: string } };
    return file.id;
  };
  // One student for all: the sign-ups of a minute are limited.
  const { id: spare } = await server.signUp();
  const newStudent = async (): Promise<string> => {
    await fetch(`${url}/api/mentor/end-relation`, {
      method: 'POST',
      headers: { cookie: actors.administrator.cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ studentId: spare }),
    });
    return spare;
  };
  return {
    newFile,
    newStudent,
    newDocument: async () => {
      const body = { documentName: 'ID', categoryId: 'id-proof', fileId: await newFile() };
      const answer = await post(`${url}/api/mentee/upload-document`, body, actors.student.cookie);
      const { document } = (await answer.json()) as { document: { id: string } };
      return document.id;
    },
    newMentee: async () => {
      const id = await newStudent();
      await add(id);
      return id;
    },
    newRequest: async () => {
      const id = await newStudent();
      await server.database.db.execute(
        sql`insert into mentor_requests (student_id, message) values (${id}, '') on conflict do nothing`,
      );
      return id;
    },
    ownRequest: async () => {
      const { id, cookie } = actors.otherStudent;
      await server.database.db.execute(
        sql`insert into mentor_requests (student_id, message) values (${id}, '') on conflict do nothing`,
      );
      const answer = await fetch(`${url}/api/mentee/mentor`, { headers: { cookie } });
      const { request } = (await answer.json()) as { request: { version: string } };
      return request.version;
    },
    newCategory: async () => {
      const body = { name: `Category ${crypto.randomUUID()}` };
      const answer = await post(`${url}/api/admin/document-categories`, body, actors.administrator.cookie);
      const { category } = (await answer.json()) as { category: { id: string } };
      return category.id;
    },
  };
}
