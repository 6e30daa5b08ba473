import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';
import { mentorshipRefusals as refusals } from '#features/mentorship/refusals-text.ts';
import { type DocumentDeps, asMentorSees } from '../documents.ts';
import { toDocuments } from '../document-view.ts';
import { heldRelations } from '../relations.ts';
import { isSeenByMentor, lockDocumentsOf, sightsOf } from './sight.ts';
import { subjectOfDocument } from '../subject.ts';
import { documentShares as shares } from '../table.ts';

/**
 * Shares documents of a student with the current mentor, or takes that back; all of them when none is named. The mentor
 * sees documents of the mentorship anyway. Sharing ends with the mentorship.
 */
export async function shareDocuments(
  deps: DocumentDeps,
  viewer: Viewer,
  studentId: string,
  { documentIds, isShared }: { documentIds?: readonly string[] | undefined; isShared: boolean },
): Promise<MenteeDocument[]> {
  const { documents, seen, mentorId } = await deps.db.transaction(async (tx) => {
    const [relation] = await heldRelations(tx, [studentId]);
    if (relation === undefined) throw refuse('conflict', refusals.noMentorToShareWith);
    const rows = await lockDocumentsOf(tx, studentId, documentIds);
    if (documentIds !== undefined && rows.length < new Set(documentIds).size)
      throw refuse('not_found', refusals.unknownDocument);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0 && isShared)
      await tx
        .insert(shares)
        .values(ids.map((documentId) => ({ documentId, mentorshipId: relation.id, sharedBy: viewer.userId })))
        .onConflictDoNothing();
    if (ids.length > 0 && !isShared)
      await tx
        .delete(shares)
        .where(and(eq(shares.mentorshipId, relation.id), inArray(shares.documentId, ids)));
    await audit(tx, {
      actorId: viewer.userId,
      action: isShared ? 'mentee-documents.shared' : 'mentee-documents.unshared',
      subject: studentId,
      details: { documents: ids.length, mentorId: relation.mentorId },
    });
    for (const id of ids) await deps.notifications.recheck(tx, subjectOfDocument(id));
    const sight = (await sightsOf(tx, [studentId])).get(studentId);
    return {
      documents: await toDocuments(tx, deps.uploads, rows),
      seen: new Set(rows.filter((row) => sight && isSeenByMentor(sight, row)).map(({ id }) => id)),
      mentorId: relation.mentorId,
    };
  });
  deps.jobs.wake();
  const forMentor = await asMentorSees(deps.db, documents);
  for (const document of documents) deps.live.toStudent(document);
  for (const document of forMentor) deps.live.toMentor(document, mentorId);
  for (const { id } of documents) if (!seen.has(id)) deps.live.hiddenFromMentor(id, studentId, mentorId);
  return documents;
}
