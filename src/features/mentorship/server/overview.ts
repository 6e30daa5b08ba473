import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdsOf } from './relations.ts';
import { seenByMentor } from './sight.ts';
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

/** Students' completion counts. */
export async function menteeOverviews(
  db: Database,
  studentIds: readonly string[],
  required: ReadonlySet<string>,
): Promise<Map<string, MenteeOverview>> {
  const [mentors, { rows: uploaded }] = await Promise.all([
    mentorIdsOf(db, studentIds),
    db.$reads.query<{ studentId: string; categoryId: string; status: string }>({
      name: 'mentorship_uploaded',
      text: 'select student_id as "studentId", category_id as "categoryId", status from mentee_documents where student_id = any($1)',
      values: [studentIds],
    }),
  ]);
  const byStudent = Map.groupBy(uploaded, (row) => row.studentId);
  const overviewOf = (id: string): MenteeOverview => {
    const own = byStudent.get(id) ?? [];
    const accepted = own.filter((row) => row.status !== 'rejected');
    const done = new Set(accepted.map((row) => row.categoryId).filter((category) => required.has(category)));
    return {
      hasMentor: mentors.has(id),
      required: required.size,
      done: done.size,
      rejected: own.length - accepted.length,
    };
  };
  return new Map(studentIds.map((id) => [id, overviewOf(id)]));
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
