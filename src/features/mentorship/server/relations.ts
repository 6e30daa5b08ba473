import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import {
  type Person,
  effectiveRole,
  findPeopleByIds,
  findPersonById,
} from '#features/people/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { mentorshipText as text } from '../text.ts';
import { menteeAssigned, mentorAssigned } from '../contract/notice-kinds.ts';
import type { MentorshipEndings } from './endings.ts';
import type { MentorshipLive } from './live.ts';
import { findRequest, holdRequests, versionOf } from './matching/waiting.ts';
import { subjectOfDocument, subjectOfStudent } from './subject.ts';
import { menteeDocuments, mentorRequests, mentorships } from './table.ts';

export interface RelationDeps {
  db: Database;
  jobs: Jobs;
  notifications: Notifications;
  live: MentorshipLive;
  endings: MentorshipEndings;
}

/** The current mentor of a student. */
export async function mentorIdOf(db: Queryable, studentId: string): Promise<string | null> {
  return (await mentorIdsOf(db, [studentId])).get(studentId) ?? null;
}

/** The current mentors by student. Students without a mentor are absent. */
export async function mentorIdsOf(
  db: Queryable,
  studentIds: readonly string[],
): Promise<Map<string, string>> {
  const { held } = await readRelations(db, studentIds);
  return new Map(held.map((row) => [row.studentId, row.mentorId]));
}

/** The mentees of a mentor, in the order of their mentorships. */
export async function menteeIdsOf(db: Queryable, mentorId: string): Promise<string[]> {
  const { studentId, startedAt, endedAt } = mentorships;
  const rows = await db
    .select({ studentId })
    .from(mentorships)
    .where(and(eq(mentorships.mentorId, mentorId), isNull(endedAt)))
    .orderBy(asc(startedAt), asc(studentId));
  return rows.map((row) => row.studentId);
}

/** The current mentorships. */
export const heldRelations = async (
  db: Queryable,
  studentIds: readonly string[],
): Promise<{ id: string; studentId: string; mentorId: string }[]> =>
  (await readRelations(db, studentIds)).held;

/**
 * `vacant`: mentorships of a mentor who is no longer a teacher. They hold again if the mentor becomes a teacher again.
 */
async function readRelations(db: Queryable, studentIds: readonly string[]) {
  if (studentIds.length === 0) return { held: [], vacant: [] };
  const { id, studentId, mentorId, endedAt } = mentorships;
  const rows = await db
    .select({ id, studentId, mentorId })
    .from(mentorships)
    .where(and(isOneOf(studentId, studentIds), isNull(endedAt)));
  const people = await findPeopleByIds(db, [...new Set(rows.map((row) => row.mentorId))]);
  const teachers = new Set(
    people.filter((person) => effectiveRole(person) === 'teacher').map((person) => person.id),
  );
  return {
    held: rows.filter((row) => teachers.has(row.mentorId)),
    vacant: rows.filter((row) => !teachers.has(row.mentorId)),
  };
}

interface Skipped {
  studentId: string;
  reason: string;
}

/**
 * Makes `viewer` the mentor of those students who have none. The database decides a race: the second call waits, and
 * then finds the students taken. A conflict only when no student is left.
 */
export async function addMentees(
  deps: RelationDeps,
  viewer: Viewer,
  studentIds: readonly string[],
): Promise<{ added: string[]; skipped: Skipped[] }> {
  const asked = [...new Set(studentIds)];
  const { added, skipped, after } = await deps.db.transaction(async (tx) => {
    const students = await activeStudents(tx, asked);
    const { taken, after } = await take(tx, deps, viewer, viewer.userId, students);
    const mentors = await mentorIdsOf(tx, asked);
    const others = asked.filter((id) => !taken.includes(id));
    const left = others.map((id) => ({ studentId: id, reason: reasonOf(id, students, mentors, viewer) }));
    const names = others
      .filter((id) => students.has(id) && mentors.get(id) !== viewer.userId)
      .map((id) => students.get(id)?.name ?? '');
    if (taken.length === 0 && names.length > 0)
      throw refuse('conflict', refusals.haveMentors({ names }), { skipped: left });
    return { added: taken, skipped: left, after };
  });
  deps.jobs.wake();
  after();
  for (const studentId of added) deps.live.relationChanged(studentId, viewer.userId, []);
  return { added, skipped };
}

interface Assignment {
  studentId: string;
  mentorId: string;
  requestVersion?: string | undefined;
}

/** Lets an administrator assign a mentor to a student. With the version of a request it answers that request only. */
export async function assignMentor(
  deps: RelationDeps,
  admin: Viewer,
  { studentId, mentorId, requestVersion }: Assignment,
): Promise<void> {
  const after = await deps.db.transaction(async (tx) => {
    const students = await activeStudents(tx, [studentId]);
    const student = students.get(studentId);
    if (student === undefined) throw refuse('not_found', refusals.unknownStudent);
    const mentor = await findPersonById(tx, mentorId);
    if (mentor === undefined || !isTeacher(mentor)) throw refuse('not_found', refusals.unknownTeacher);
    if (requestVersion !== undefined) await requireRequest(tx, student, requestVersion);
    const { taken, after } = await take(tx, deps, admin, mentor.id, students);
    if (taken.length === 0) throw refuse('conflict', refusals.haveMentors({ names: [student.name] }));
    return after;
  });
  deps.jobs.wake();
  after();
  deps.live.relationChanged(studentId, mentorId, []);
}

/** The request that the administrator has read still waits. */
async function requireRequest(tx: Transaction, { id, name }: Person, version: string): Promise<void> {
  await holdRequests(tx);
  const request = await findRequest(tx, id);
  if (request === undefined) {
    const isTaken = (await mentorIdOf(tx, id)) !== null;
    throw refuse('conflict', isTaken ? refusals.haveMentors({ names: [name] }) : refusals.noSuchRequest);
  }
  if (versionOf(request) !== version) throw refuse('conflict', refusals.requestOutdated);
}

/** The mentor or an administrator ends it. The student keeps the documents, and the decisions stay. */
export async function endRelation(deps: RelationDeps, viewer: Viewer, studentId: string): Promise<void> {
  if (viewer.role !== 'teacher' && !viewer.isAdmin) throw refuse('forbidden', refusals.ownMenteesOnly);
  const { mentorId, after } = await deps.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(mentorships)
      .set({ endedAt: sql`now()`, endedBy: viewer.userId })
      .where(
        and(
          eq(mentorships.studentId, studentId),
          isNull(mentorships.endedAt),
          viewer.isAdmin ? undefined : eq(mentorships.mentorId, viewer.userId),
        ),
      )
      .returning({ mentorId: mentorships.mentorId });
    if (ended === undefined) throw refuse('not_found', refusals.notYourMentee);
    await audit(tx, {
      actorId: viewer.userId,
      action: 'mentorship.ended',
      subject: studentId,
      details: { mentorId: ended.mentorId },
    });
    await deps.notifications.recheck(tx, subjectOfStudent(studentId));
    for (const { id } of await tx
      .select({ id: menteeDocuments.id })
      .from(menteeDocuments)
      .where(eq(menteeDocuments.studentId, studentId)))
      await deps.notifications.recheck(tx, subjectOfDocument(id));
    const after = await deps.endings.ended(tx, [{ studentId, mentorId: ended.mentorId }]);
    return { mentorId: ended.mentorId, after };
  });
  deps.jobs.wake();
  after();
  deps.live.relationChanged(studentId, null, [mentorId]);
}

/** Writes the valid relations, notifies and audits. One fixed order prevents a deadlock between two simultaneous calls. */
async function take(
  tx: Transaction,
  { notifications, endings }: RelationDeps,
  actor: Viewer,
  mentorId: string,
  students: ReadonlyMap<string, Person>,
): Promise<{ taken: string[]; after: () => void }> {
  const ids = [...students.keys()].filter((id) => id !== mentorId).toSorted();
  if (ids.length === 0) return { taken: [], after: () => undefined };
  // Waits for requests that are being stored, so that the code below answers them.
  await holdRequests(tx);
  const { vacant } = await readRelations(tx, ids);
  if (vacant.length > 0)
    await tx
      .update(mentorships)
      .set({ endedAt: sql`now()`, endedBy: actor.userId })
      .where(
        and(
          inArray(
            mentorships.id,
            vacant.map(({ id }) => id),
          ),
          isNull(mentorships.endedAt),
        ),
      );
  const after = await endings.ended(tx, vacant);
  const rows = await tx
    .insert(mentorships)
    .values(ids.map((studentId) => ({ id: newId(), mentorId, studentId })))
    .onConflictDoNothing()
    .returning({ studentId: mentorships.studentId });
  const taken = rows.map((row) => row.studentId);
  if (taken.length === 0) return { taken, after };
  const answered = await tx
    .delete(mentorRequests)
    .where(inArray(mentorRequests.studentId, taken))
    .returning({ studentId: mentorRequests.studentId });
  for (const { studentId } of answered) await notifications.recheck(tx, subjectOfStudent(studentId));
  await audit(tx, {
    actorId: actor.userId,
    action: 'mentees.added',
    subject: mentorId,
    details: { studentIds: taken },
  });
  for (const studentId of taken) {
    await notifications.notify(tx, mentorAssigned, { studentId, mentorId });
    if (actor.userId !== mentorId) await notifications.notify(tx, menteeAssigned, { studentId, mentorId });
  }
  return { taken, after };
}

async function activeStudents(tx: Transaction, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = await findPeopleByIds(
    tx,
    ids.filter((id) => !id.includes('\0')),
  );
  const students = people.filter((person) => person.role === 'student' && person.deactivatedAt === null);
  return new Map(students.map((person) => [person.id, person]));
}

export const isTeacher = (person: Person): boolean =>
  person.role === 'teacher' && person.roleStatus === 'active' && person.deactivatedAt === null;

function reasonOf(
  id: string,
  students: ReadonlyMap<string, Person>,
  mentors: ReadonlyMap<string, string>,
  viewer: Viewer,
): string {
  const student = students.get(id);
  if (student === undefined) return text.noSuchStudent;
  const why = mentors.get(id) === viewer.userId ? text.alreadyYours : text.hasOtherMentor;
  return `${student.name} ${why}`;
}
