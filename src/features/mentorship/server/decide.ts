import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { type MenteeDocument, mentorshipLimits, type StatusChange } from '../contract/shapes.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { documentDecided } from '../contract/notice-kinds.ts';
import { type DocumentDeps, asMentorSees, one, notifyDocumentChanged } from './documents.ts';
import { type DocumentRow, toDocuments } from './document-view.ts';
import { subjectOfDocument } from './subject.ts';
import { seeingMentorOf } from './sharing/sight.ts';
import { menteeDocuments as documents } from './table.ts';

type Locked = Authorized<DocumentRow & { mayUndo: boolean }, 'decide'>;

/** The mentor approves or rejects a pending document, or takes their own decision back within ten minutes. */
export async function updateStatus(
  deps: DocumentDeps,
  viewer: Viewer,
  change: StatusChange,
): Promise<MenteeDocument> {
  const document = await deps.db.transaction(async (tx) => {
    const row = await lockForDeciding(tx, viewer, change.documentId);
    if (change.version !== undefined && change.version !== row.version)
      throw refuse('conflict', refusals.documentInUse);
    const set = change.status === 'pending' ? undo(row, viewer) : decide(row, viewer, change);
    const rows = await writeAsOwn([row.studentId], () =>
      tx.update(documents).set(set).where(eq(documents.id, row.id)).returning(),
    );
    await audit(tx, {
      actorId: viewer.userId,
      action: `mentee-document.${change.status === 'pending' ? 'decision-undone' : change.status}`,
      subject: row.id,
      details: { studentId: row.studentId, version: row.version },
    });
    const { status } = change;
    if (status !== 'pending')
      await deps.notifications.notify(tx, documentDecided, {
        documentId: row.id,
        version: row.version,
        status,
      });
    // Hides the mentor's notification of a decided document, and the student's of a decision that was taken back.
    await deps.notifications.recheck(tx, subjectOfDocument(row.id));
    return one(await toDocuments(tx, deps.uploads, rows));
  });
  deps.jobs.wake();
  await notifyDocumentChanged(deps, document);
  const [seen = document] = await asMentorSees(deps.db, [document]);
  return seen;
}

function decide(row: Locked, viewer: Viewer, { status, reason }: StatusChange) {
  if (row.status !== 'pending') throw refuse('conflict', refusals.notPending({ status: row.status }));
  return {
    status,
    reason: status === 'rejected' ? reason || null : null,
    decidedBy: viewer.userId,
    decidedAt: sql`now()`,
  };
}

function undo(row: Locked, viewer: Viewer) {
  if (row.status === 'pending') throw refuse('conflict', refusals.notPending({ status: 'changed' }));
  if (row.decidedBy !== viewer.userId) throw refuse('conflict', refusals.undoNotYours);
  if (!row.mayUndo) throw refuse('conflict', refusals.undoTooLate);
  return { status: 'pending' as const, reason: null, decidedBy: null, decidedAt: null };
}

// Locks the row until the commit: a concurrent version or decision waits, and then sees this one.
async function lockForDeciding(tx: Transaction, viewer: Viewer, documentId: string): Promise<Locked> {
  const mayUndo = sql<boolean>`coalesce(now() < ${documents.decidedAt} + make_interval(secs => ${mentorshipLimits.undoMs / 1000}), false)`;
  const [found] = await tx
    .select({ row: documents, mayUndo })
    .from(documents)
    .where(eq(documents.id, documentId))
    .for('update');
  if (found === undefined) throw unknown();
  const isMentor = (await seeingMentorOf(tx, found.row)) === viewer.userId;
  return authorize({ ...found.row, mayUndo: found.mayUndo }, 'decide', isMentor, unknown);
}

const unknown = () => refuse('not_found', refusals.unknownDocument);
