import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { joinedRows } from '#server/reads/joined-reads.ts';
import type { Viewer } from '#server/session.ts';
import { together } from '#server/soon.ts';
import { effectiveRole, type Person } from '#features/people/server/service.ts';
import { seenByMentor } from './sharing/sight.ts';
import { documentCategories as categories, menteeDocuments as documents, mentorships } from './table.ts';

export interface MenteeOverview {
  hasMentor: boolean;
  /** Required categories, and those with a document that is not rejected. */
  required: number;
  done: number;
  rejected: number;
}

/** The ids of the categories that every student has to upload. */
export async function requiredCategories(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(categories.required, isNull(categories.removedAt)));
  return new Set(rows.map(({ id }) => id));
}

const mentorsOf = joinedRows<{ key: string } & Pick<Person, 'role' | 'roleStatus'>>(
  'mentorship_mentors',
  `select m.student_id as key, p.role, p.role_status as "roleStatus" from mentorships m join people p on p.id = m.mentor_id
   where m.student_id = any($1) and m.ended_at is null`,
);
const uploadedBy = joinedRows<{ key: string; categoryId: string; status: string }>(
  'mentorship_uploaded',
  'select student_id as key, category_id as "categoryId", status from mentee_documents where student_id = any($1)',
);

/** A student's completion counts. A mentor who is no longer a teacher is none. */
export async function menteeOverview(
  db: Database,
  studentId: string,
  required: ReadonlySet<string>,
): Promise<MenteeOverview> {
  const [mentors, own] = await together([mentorsOf(db, studentId), uploadedBy(db, studentId)]);
  const accepted = own.filter((row) => row.status !== 'rejected');
  const done = new Set(accepted.map((row) => row.categoryId).filter((category) => required.has(category)));
  return {
    hasMentor: mentors.some((mentor) => effectiveRole(mentor) === 'teacher'),
    required: required.size,
    done: done.size,
    rejected: own.length - accepted.length,
  };
}

interface HandedIn {
  studentId: string;
  categoryId: string;
  at: Date;
}

/** What answers depend on that say who mentors, and what was handed in. A writer of documents names the student as owner. */
export const mentoringTables = [mentorships];
export const handedInTables = [documents];

/** The categories in which students have a document that is not rejected, and since when. */
export async function handedInCategories(
  db: Queryable,
  studentIds: readonly string[],
  categoryIds: readonly string[],
): Promise<HandedIn[]> {
  if (studentIds.length === 0 || categoryIds.length === 0) return [];
  const { studentId, categoryId, uploadedAt, status } = documents;
  return db
    .select({ studentId, categoryId, at: sql<Date>`min(${uploadedAt})`.mapWith(uploadedAt) })
    .from(documents)
    .where(and(isOneOf(studentId, studentIds), isOneOf(categoryId, categoryIds), ne(status, 'rejected')))
    .groupBy(studentId, categoryId);
}

export interface MentorOverview {
  mentees: number;
  /** The documents that wait for a decision. */
  pending: number;
}

export async function mentorOverview(db: Queryable, viewer: Viewer): Promise<MentorOverview> {
  const [counts] = await db
    .select({
      mentees: sql<number>`count(distinct ${mentorships.studentId})::int`,
      pending: sql<number>`count(${documents.id}) filter (where ${documents.status} = 'pending')::int`,
    })
    .from(mentorships)
    .leftJoin(documents, and(eq(documents.studentId, mentorships.studentId), seenByMentor))
    .where(and(eq(mentorships.mentorId, viewer.userId), isNull(mentorships.endedAt)));
  return counts ?? { mentees: 0, pending: 0 };
}
