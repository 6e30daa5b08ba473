import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { lastMessageTimes } from '#features/chat/server/service.ts';
import {
  type Person,
  findPeopleByIds,
  findPersonById,
  searchByRole,
} from '#features/people/server/service.ts';
import { readYear, type Year } from '#shared/audience/classes.ts';
import { inOrder } from '#shared/format/in-order.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { completionPercent } from '../contract/completion.ts';
import {
  type Mentee,
  type MenteeDocument,
  type Mentor,
  mentorshipLimits,
  type RecentDocument,
  type RecentQuery,
  type Student,
  type StudentsQuery,
} from '../contract/shapes.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { listCategories } from './categories.ts';
import { toDocuments } from './document-view.ts';
import { asMentorSees, listDocuments } from './documents.ts';
import { mentorIdOf, mentorIdsOf } from './relations.ts';
import { seenByMentor } from './sharing/sight.ts';
import { menteeDocuments as documents, mentorships } from './table.ts';

interface ReadDeps {
  db: Database;
  uploads: Uploads;
}

/** Teachers by name, for administrators who assign a mentor. */
export async function listTeachers(
  db: Database,
  viewer: Viewer,
  { search, page = 1 }: StudentsQuery,
): Promise<{ teachers: Mentor[]; hasMore: boolean }> {
  const pageSize = mentorshipLimits.studentsPage;
  const { people, hasMore } = await searchByRole(db, viewer, 'teacher', { search, page, pageSize });
  return { teachers: people.map(toMentor), hasMore };
}

export const toMentor = ({ id, name, department, email, avatarUrl }: Person): Mentor => ({
  id,
  name,
  department,
  email,
  avatarUrl,
});

export async function readMentor(db: Database, studentId: string): Promise<Mentor | null> {
  const mentorId = await mentorIdOf(db, studentId);
  const mentor = mentorId === null ? undefined : await findPersonById(db, mentorId);
  return mentor === undefined ? null : toMentor(mentor);
}

/** The mentees of one mentor by name, each with documents, completion and the time of the last message. */
export async function listMentees({ db, uploads }: ReadDeps, mentorId: string): Promise<Mentee[]> {
  const relations = await db
    .select({ studentId: mentorships.studentId, startedAt: mentorships.startedAt })
    .from(mentorships)
    .where(and(eq(mentorships.mentorId, mentorId), isNull(mentorships.endedAt)))
    .orderBy(asc(mentorships.startedAt));
  const ids = relations.map((relation) => relation.studentId);
  const people = await findPeopleByIds(db, ids);
  const handedIn = await listDocuments({ db, uploads }, ids);
  const all = groupByStudent(handedIn);
  const seen = groupByStudent(await asMentorSees(db, handedIn));
  const categories = await listCategories(db);
  const contacts = await lastMessageTimes(db, mentorId, ids);
  const since = new Map(relations.map((relation) => [relation.studentId, relation.startedAt]));
  return people
    .toSorted((a, b) => inOrder(a.sortName, b.sortName))
    .map((person) => {
      const own = seen.get(person.id) ?? [];
      return {
        ...studentFields(person),
        documents: own,
        completion: completionPercent(categories, own),
        notSharedCount: (all.get(person.id)?.length ?? 0) - own.length,
        pendingCount: own.filter((document) => document.status === 'pending').length,
        since: (since.get(person.id) ?? person.createdAt).toISOString(),
        lastContactAt: contacts.get(person.id)?.toISOString() ?? null,
      };
    });
}

/**
 * Students by name for the Add Mentees dialog; all of them without a page. The viewer's own mentees come with
 * documents.
 */
export async function listStudents(
  { db, uploads }: ReadDeps,
  viewer: Viewer,
  { search, page }: StudentsQuery,
): Promise<{ students: Student[]; hasMore: boolean }> {
  const { people: students, hasMore } = await searchByRole(db, viewer, 'student', {
    search,
    page: page ?? 1,
    pageSize: page === undefined ? mentorshipLimits.studentsAtOnce : mentorshipLimits.studentsPage,
  });
  const mentorIds = await mentorIdsOf(
    db,
    students.map((student) => student.id),
  );
  const mentors = await findPeopleByIds(db, [...new Set(mentorIds.values())]);
  const names = new Map(mentors.map((mentor) => [mentor.id, mentor.name]));
  const own = students
    .filter((student) => mentorIds.get(student.id) === viewer.userId)
    .map((student) => student.id);
  const all = groupByStudent(await asMentorSees(db, await listDocuments({ db, uploads }, own)));
  return {
    students: students.map((person) => {
      const mentorId = mentorIds.get(person.id) ?? null;
      return {
        ...studentFields(person),
        documents: all.get(person.id) ?? [],
        mentorId,
        mentorName: mentorId === null ? null : (names.get(mentorId) ?? null),
      };
    }),
    hasMore,
  };
}

/** A page of the documents of the viewer's mentees, newest upload first. */
export async function listRecentDocuments(
  { db, uploads }: ReadDeps,
  viewer: Viewer,
  { cursor, limit, status }: RecentQuery,
): Promise<{ documents: RecentDocument[]; nextCursor: string | null }> {
  const from = cursor === undefined ? undefined : parseCursor(cursor);
  const found = await db
    .select({ row: documents })
    .from(documents)
    .innerJoin(mentorships, and(eq(mentorships.studentId, documents.studentId), isNull(mentorships.endedAt)))
    .where(
      and(
        eq(mentorships.mentorId, viewer.userId),
        seenByMentor,
        status === undefined ? undefined : eq(documents.status, status),
        from && sql`(${documents.uploadedAt}, ${documents.id}) < (${from.at}::timestamptz, ${from.id})`,
      ),
    )
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit).map(({ row }) => row);
  const people = await findPeopleByIds(db, [...new Set(rows.map((row) => row.studentId))]);
  const names = new Map(people.map((person) => [person.id, person.name]));
  const page = await asMentorSees(db, await toDocuments(db, uploads, rows));
  const last = rows.at(-1);
  return {
    documents: page.map((document) => ({ ...document, studentName: names.get(document.studentId) ?? '' })),
    nextCursor: found.length > limit && last ? `${last.uploadedAt.getTime()}_${last.id}` : null,
  };
}

function parseCursor(cursor: string): { at: string; id: string } {
  const split = cursor.indexOf('_');
  const at = new Date(Number(cursor.slice(0, split)));
  if (Number.isNaN(at.getTime())) throw refuse('validation', refusals.badCursor);
  return { at: at.toISOString(), id: cursor.slice(split + 1) };
}

function groupByStudent(all: readonly MenteeDocument[]): Map<string, MenteeDocument[]> {
  const groups = new Map<string, MenteeDocument[]>();
  for (const document of all) {
    const group = groups.get(document.studentId);
    if (group === undefined) groups.set(document.studentId, [document]);
    else group.push(document);
  }
  return groups;
}

const studentFields = (person: Person) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  studentId: person.studentId,
  year: yearOf(person.year),
  division: person.division,
  avatarUrl: person.avatarUrl,
});

function yearOf(year: string | null): Year | null {
  const known = year === null ? undefined : readYear(year);
  return known === undefined || known === 'all' ? null : known;
}
