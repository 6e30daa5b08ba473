import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdOf } from './relations.ts';
import { seenByMentor } from './sight.ts';
import { documentCategories as categories, menteeDocuments as documents, mentorships } from './table.ts';

export interface MenteeOverview {
  hasMentor: boolean;
  /** Required categories, and those with a document that is not rejected. */
  required: number;
  done: number;
  rejected: number;
}

/**
 * A student's completion counts. In a one-table query drizzle omits the table, so inside `exists` a bare `id` would be
 * the document's.
 */
export async function menteeOverview(db: Queryable, viewer: Viewer): Promise<MenteeOverview> {
  const [mentorId, [counts]] = await Promise.all([
    mentorIdOf(db, viewer.userId),
    db
      .select({
        required: sql<number>`count(*)::int`,
        done: sql<number>`count(*) filter (where exists (
          select 1 from ${documents} where ${documents.categoryId} = ${categories}.id
            and ${documents.studentId} = ${viewer.userId} and ${documents.status} <> 'rejected'))::int`,
        rejected: sql<number>`(select count(*)::int from ${documents}
          where ${documents.studentId} = ${viewer.userId} and ${documents.status} = 'rejected')`,
      })
      .from(categories)
      .where(and(categories.required, isNull(categories.removedAt))),
  ]);
  const { required = 0, done = 0, rejected = 0 } = counts ?? {};
  return { hasMentor: mentorId !== null, required, done, rejected };
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
