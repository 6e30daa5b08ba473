import type { Account } from '../../e2e/lib/accounts.ts';
import { post } from '../../e2e/lib/accounts.ts';
import type { TestServer } from '../lib/server.ts';

/** Everybody who may knock: the columns of the matrix. */
export const actorNames = [
  'nobody',
  'student',
  'otherStudent',
  'teacher',
  'pendingTeacher',
  'administrator',
  'revoked',
] as const;
export type Actor = (typeof actorNames)[number];

export type Actors = Record<Exclude<Actor, 'nobody'>, Account>;

/** Real accounts, signed up over HTTP; the revoked one has signed out, its cookie is kept. */
export async function makeActors(server: TestServer): Promise<Actors> {
  const administrator = await server.signUp({
    role: 'teacher',
    name: 'Ada Admin',
    email: 'ada@college.example',
  });
  const pendingTeacher = await server.signUp({ role: 'teacher', name: 'Pia Pending' });
  const teacher = await server.signUp({ role: 'teacher', name: 'Tom Teacher' });
  await post(`${server.url}/api/admin/pending-teachers/${teacher.id}/approve`, {}, administrator.cookie);
  const student = await server.signUp({
    role: 'student',
    name: 'Sue Student',
    year: 'second',
    division: 'A',
  });
  const otherStudent = await server.signUp({
    role: 'student',
    name: 'Otto Other',
    year: 'third',
    division: 'B',
  });
  const revoked = await server.signUp({ role: 'student', name: 'Rex Revoked' });
  await post(`${server.url}/api/identity/sign-out`, {}, revoked.cookie);
  return { administrator, pendingTeacher, teacher, student, otherStudent, revoked };
}

export const cookieOf = (actors: Actors, actor: Actor): string =>
  actor === 'nobody' ? '' : actors[actor].cookie;
