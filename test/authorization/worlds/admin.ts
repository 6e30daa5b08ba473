import { createAccountWithPassword } from '#features/auth/server/service.ts';
import type { Profile } from '#features/people/contract/people.ts';
import { newId } from '#shared/id.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actor, Actors } from '../actors.ts';

export interface AdminWorld {
  /** A new student for the administrator to change; the others name the student. */
  person(actor: Actor): Promise<string>;
  pendingTeacher(): Promise<string>;
  suspended(actor: Actor): Promise<string>;
  withTwoFactor(actor: Actor): Promise<string>;
  walkthroughRequest(): Promise<string>;
  /** A mail that was given up, and one that was delivered. */
  failedMail(): Promise<string>;
  sentMail: string;
  /** A line of the roster. */
  rosterLine(): Promise<string>;
  /** A roster that the administrator has previewed. */
  rosterFile(actor: Actor): Promise<string>;
  rosterForm(): FormData;
}

const rules = {
  teacherSignup: 'approval',
  teacherDomains: [],
  adminEmails: [],
  firstAccountIsAdmin: false,
} as const;

const administers = (actor: Actor) => actor === 'administrator';
const rosterForm = () => {
  const form = new FormData();
  const lines = ['e-mail,role,name', `${newId()}@college.example,student,Rosa Roster`];
  form.append('file', new File([lines.join('\n')], 'roster.csv'));
  return form;
};

export async function makeAdminWorld(server: TestServer, actors: Actors): Promise<AdminWorld> {
  const { $client } = server.database.db;
  const insert = async (statement: string, ...values: unknown[]): Promise<string> => {
    const id = newId();
    await $client.query(statement, [id, ...values]);
    return id;
  };
  const mail = (state: string) =>
    insert(
      `insert into mails (id, kind, recipient, subject, text, state, finished_at)
       values ($1, 'test', 'nobody@college.example', 'A test', 'Hello', $2, now())`,
      state,
    );
  // Not over HTTP: so many sign-ups from one address are refused.
  const newPerson = async (role: 'student' | 'teacher' = 'student'): Promise<string> => {
    const email = `person-${newId()}@college.example`;
    const name = 'Nora New';
    const profile: Profile =
      role === 'student'
        ? { role, name, studentId: newId(), year: 'first', division: 'A' }
        : { role, name, department: 'Physics', teacherId: email };
    const person = await server.database.db.transaction((tx) =>
      createAccountWithPassword(tx, rules, { email, passwordHash: '-', profile }),
    );
    if (person === undefined) throw new Error('the address was taken');
    return person.id;
  };
  const preview = async (): Promise<string> => {
    const answer = await fetch(`${server.url}/api/admin/roster/preview`, {
      method: 'POST',
      headers: { cookie: actors.administrator.cookie },
      body: rosterForm(),
    });
    const { fileId } = (await answer.json()) as { fileId: string };
    return fileId;
  };
  return {
    walkthroughRequest: () =>
      insert(
        `insert into walkthrough_requests (id, name, email, role, message)
         values ($1, 'Vera', 'vera@visitor.example', 'organiser', 'Please')`,
      ),
    person: async (actor) => (administers(actor) ? newPerson() : actors.student.id),
    pendingTeacher: () => newPerson('teacher'),
    async suspended(actor) {
      if (!administers(actor)) return actors.student.id;
      const id = await newPerson();
      await $client.query('update people set deactivated_at = now() where id = $1', [id]);
      await $client.query('update identity_user set banned = true where id = $1', [id]);
      return id;
    },
    async withTwoFactor(actor) {
      if (!administers(actor)) return actors.student.id;
      const id = await newPerson();
      await $client.query('update identity_user set two_factor_enabled = true where id = $1', [id]);
      return id;
    },
    failedMail: () => mail('failed'),
    sentMail: await mail('sent'),
    rosterLine: () =>
      insert(`insert into roster (id, email, role) values ($1, $2, 'student')`, `${newId()}@x.example`),
    rosterFile: async (actor) => (administers(actor) ? preview() : 'not-mine'),
    rosterForm,
  };
}
