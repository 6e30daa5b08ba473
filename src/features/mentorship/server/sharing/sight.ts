// The documents that a mentor sees: those uploaded during their mentorships with the student, and shared ones.
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';
import { heldRelations } from '../relations.ts';
import { menteeDocuments as documents, documentShares, mentorships } from '../table.ts';

export interface MentorSight {
  mentorId: string;
  mentorshipId: string;
  /** The mentorships of this mentor with this student. The last one has no end. */
  periods: readonly { startedAt: Date; endedAt: Date | null }[];
  /** Document ids. */
  shared: ReadonlySet<string>;
}

/** By student. Students without a mentor are absent. */
export async function sightsOf(
  db: Queryable,
  studentIds: readonly string[],
): Promise<Map<string, MentorSight>> {
  const held = await heldRelations(db, [...new Set(studentIds)]);
  if (held.length === 0) return new Map();
  const ids = held.map(({ id }) => id);
  const periods = await db
    .select({
      studentId: mentorships.studentId,
      mentorId: mentorships.mentorId,
      startedAt: mentorships.startedAt,
      endedAt: mentorships.endedAt,
    })
    .from(mentorships)
    .where(
      and(
        inArray(
          mentorships.studentId,
          held.map(({ studentId }) => studentId),
        ),
        inArray(mentorships.mentorId, [...new Set(held.map(({ mentorId }) => mentorId))]),
      ),
    );
  const shares = await db
    .select({ mentorshipId: documentShares.mentorshipId, documentId: documentShares.documentId })
    .from(documentShares)
    .where(inArray(documentShares.mentorshipId, ids));
  const sharedIn = Map.groupBy(shares, ({ mentorshipId }) => mentorshipId);
  const periodsOf = Map.groupBy(periods, pairOf);
  return new Map(
    held.map((relation) => [
      relation.studentId,
      {
        mentorId: relation.mentorId,
        mentorshipId: relation.id,
        periods: periodsOf.get(pairOf(relation)) ?? [],
        shared: new Set((sharedIn.get(relation.id) ?? []).map(({ documentId }) => documentId)),
      },
    ]),
  );
}

const pairOf = ({ studentId, mentorId }: { studentId: string; mentorId: string }): string =>
  `${studentId} ${mentorId}`;

interface Stored {
  id: string;
  uploadedAt: Date;
}

const isOfTheirTime = ({ periods }: MentorSight, uploadedAt: Date): boolean =>
  periods.some(
    ({ startedAt, endedAt }) => startedAt <= uploadedAt && (endedAt === null || uploadedAt < endedAt),
  );

/** True when the mentor sees a document, or with another `uploadedAt` an earlier version of it. */
export const isSeenByMentor = (sight: MentorSight, { id, uploadedAt }: Stored): boolean =>
  sight.shared.has(id) || isOfTheirTime(sight, uploadedAt);

/** Why the mentor sees a document, for its owner. Null without a mentor. */
export function mentorAccessOf(
  sight: MentorSight | undefined,
  document: Stored,
  earlier: readonly { uploadedAt: Date }[],
): MenteeDocument['mentorAccess'] {
  if (sight === undefined) return null;
  const ofTheirTime = [document, ...earlier].map(({ uploadedAt }) => isOfTheirTime(sight, uploadedAt));
  if (ofTheirTime.every(Boolean)) return 'automatic';
  if (sight.shared.has(document.id)) return 'shared';
  return ofTheirTime[0] === true ? 'partly' : 'none';
}

/** The same rule in SQL, for a query that joins documents with the current mentorships. */
export const seenByMentor: SQL = sql`(
  exists (
    select 1 from mentorships period
    where period.student_id = ${documents.studentId} and period.mentor_id = ${mentorships.mentorId}
      and period.started_at <= ${documents.uploadedAt}
      and (period.ended_at is null or ${documents.uploadedAt} < period.ended_at))
  or exists (
    select 1 from mentee_document_shares share
    where share.document_id = ${documents.id} and share.mentorship_id = ${mentorships.id}))`;

/** The current mentor, when they see the document's newest version; else null. */
export async function seeingMentorOf(
  db: Queryable,
  document: Stored & { studentId: string },
): Promise<string | null> {
  const sight = (await sightsOf(db, [document.studentId])).get(document.studentId);
  return sight !== undefined && isSeenByMentor(sight, document) ? sight.mentorId : null;
}

/** Locks documents of a student. Returns the fields that decide who sees them. */
export const lockDocumentsOf = (db: Queryable, studentId: string, ids: readonly string[] | undefined) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.studentId, studentId), ids && inArray(documents.id, [...ids])))
    .for('update');
