import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import {
  type MenteeDocument,
  menteeDocumentPurpose as purpose,
  type NewDocument,
} from '../contract/shapes.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { documentUploaded } from '../contract/notice-kinds.ts';
import { requireCategory } from './categories.ts';
import { type DocumentRow, toDocuments } from './document-view.ts';
import type { MentorshipLive } from './live.ts';
import { subjectOfDocument } from './subject.ts';
import { mentorIdOf } from './relations.ts';
import { maySeePortfolio } from './rules.ts';
import { isSeenByMentor, seeingMentorOf, sightsOf } from './sharing/sight.ts';
import { menteeDocuments as documents, menteeDocumentVersions as versions } from './table.ts';

/** The accepted types of bytes: PDF, DOC, DOCX, JPG, JPEG, PNG. */
const acceptedTypes: readonly string[] = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
];

export interface DocumentDeps {
  db: Database;
  jobs: Jobs;
  notifications: Notifications;
  uploads: Uploads;
  live: MentorshipLive;
}

/** The documents of these students, newest first. */
export async function listDocuments(
  { db, uploads }: { db: Queryable; uploads: Uploads },
  studentIds: readonly string[],
): Promise<MenteeDocument[]> {
  if (studentIds.length === 0) return [];
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.studentId, [...studentIds]))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
  return toDocuments(db, uploads, rows);
}

/** The documents as the current mentor sees them: without unshared versions from before the mentorship. */
export async function asMentorSees<T extends MenteeDocument>(db: Queryable, all: readonly T[]): Promise<T[]> {
  const sights = await sightsOf(
    db,
    all.map(({ studentId }) => studentId),
  );
  return all.flatMap((document) => {
    const sight = sights.get(document.studentId);
    const sees = (uploadDate: string) =>
      sight !== undefined && isSeenByMentor(sight, { id: document.id, uploadedAt: new Date(uploadDate) });
    if (!sees(document.uploadDate)) return [];
    return [{ ...document, earlier: document.earlier.filter(({ uploadDate }) => sees(uploadDate)) }];
  });
}

/** The documents of a student that `viewer` may see, and the number of hidden ones. */
export async function readPortfolio(
  deps: { db: Queryable; uploads: Uploads },
  viewer: Viewer,
  studentId: string,
): Promise<{ documents: MenteeDocument[]; notShared: number }> {
  const all = await listDocuments(deps, [studentId]);
  if (viewer.userId === studentId || viewer.isAdmin) return { documents: all, notShared: 0 };
  const seen = await asMentorSees(deps.db, all);
  return { documents: seen, notShared: all.length - seen.length };
}

/**
 * Stores a new document, or with `documentId` a new version of one that is not approved. Both are pending. A repeat
 * with the same `clientId` changes nothing.
 */
export async function uploadDocument(
  deps: DocumentDeps,
  viewer: Viewer,
  input: NewDocument,
  received: ReceivedFile | undefined,
): Promise<MenteeDocument> {
  await requireCategory(deps.db, input.categoryId);
  const fileId = received ? (await deps.uploads.accept(viewer, purpose, received)).id : input.fileId;
  if (fileId === undefined) throw refuseField('file', refusals.missingInformation);
  const document = await deps.db.transaction(async (tx) => {
    const repeated = await findRepeated(tx, viewer, input.clientId);
    if (repeated) return one(await toDocuments(tx, deps.uploads, [repeated]));
    const row = await (input.documentId === undefined
      ? insertDocument(tx, viewer, input, fileId)
      : replaceFile(tx, viewer, input, input.documentId, fileId));
    const [file] = await deps.uploads.attach(tx, viewer, purpose, [fileId], row.id, 'file');
    if (file === undefined || !acceptedTypes.includes(file.type))
      throw refuse('unsupported_type', refusals.wrongType, { fields: { file: refusals.wrongType } });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'mentee-document.uploaded',
      subject: row.id,
      details: { version: row.version },
    });
    await deps.notifications.notify(tx, documentUploaded, {
      documentId: row.id,
      version: row.version,
    });
    await deps.notifications.recheck(tx, subjectOfDocument(row.id));
    return one(await toDocuments(tx, deps.uploads, [row]));
  });
  deps.jobs.wake();
  await notifyDocumentChanged(deps, document);
  return document;
}

/** Sends the whole document to the student, and the mentor's view of it to the mentor. */
export async function notifyDocumentChanged(
  { db, live }: DocumentDeps,
  document: MenteeDocument,
): Promise<void> {
  live.toStudent(document);
  const mentorId = await mentorIdOf(db, document.studentId);
  if (mentorId === null) return;
  for (const seen of await asMentorSees(db, [document])) live.toMentor(seen, mentorId);
}

/** Holds the lock until the transaction ends: of two calls with one client id the second finds the first. */
async function findRepeated(
  tx: Transaction,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<DocumentRow | undefined> {
  if (clientId === undefined) return undefined;
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.studentUploads}, hashtext(${viewer.userId}))`,
  );
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.studentId, viewer.userId), eq(documents.clientId, clientId)));
  return row;
}

async function insertDocument(
  tx: Transaction,
  viewer: Viewer,
  input: NewDocument,
  fileId: string,
): Promise<DocumentRow> {
  const rows = await writeAsOwn([viewer.userId], () =>
    tx
      .insert(documents)
      .values({
        id: newId(),
        studentId: viewer.userId,
        categoryId: input.categoryId,
        name: input.documentName,
        fileId,
        clientId: input.clientId,
      })
      .returning(),
  );
  return one(rows);
}

async function replaceFile(
  tx: Transaction,
  viewer: Viewer,
  input: NewDocument,
  documentId: string,
  fileId: string,
): Promise<DocumentRow> {
  const before = await lockOwn(tx, viewer, documentId);
  const { version, uploadedAt, status, reason, decidedBy, decidedAt } = before;
  await tx.insert(versions).values({
    documentId,
    fileId: before.fileId,
    version,
    uploadedAt,
    status,
    reason,
    decidedBy,
    decidedAt,
  });
  const rows = await writeAsOwn([viewer.userId], () =>
    tx
      .update(documents)
      .set({
        categoryId: input.categoryId,
        name: input.documentName,
        fileId,
        clientId: input.clientId ?? null,
        version: version + 1,
        uploadedAt: sql`now()`,
        status: 'pending',
        reason: null,
        decidedBy: null,
        decidedAt: null,
      })
      .where(eq(documents.id, documentId))
      .returning(),
  );
  return one(rows);
}

/** Only its owner removes it, unless it is approved. Its files go with it. */
export async function removeDocument(deps: DocumentDeps, viewer: Viewer, documentId: string): Promise<void> {
  const mentorId = await deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, viewer, documentId);
    const seeing = await seeingMentorOf(tx, row);
    await deps.uploads.detach(tx, purpose, row.id);
    await tx.delete(documents).where(eq(documents.id, row.id));
    await audit(tx, { actorId: viewer.userId, action: 'mentee-document.removed', subject: row.id });
    await deps.notifications.recheck(tx, subjectOfDocument(row.id));
    return seeing;
  });
  deps.live.documentRemoved(documentId, viewer.userId, mentorId);
}

/** The rule of a document's files: the student, administrators, and the mentor for each version that they see. */
export async function mayReadFile(
  db: Queryable,
  viewer: Viewer,
  documentId: string,
  fileId: string,
): Promise<boolean> {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (row === undefined || !(await maySeePortfolio(db, viewer, row.studentId))) return false;
  if (viewer.userId === row.studentId || viewer.isAdmin) return true;
  const sight = (await sightsOf(db, [row.studentId])).get(row.studentId);
  const uploadedAt = row.fileId === fileId ? row.uploadedAt : await versionUploadedAt(db, documentId, fileId);
  return (
    sight !== undefined && uploadedAt !== undefined && isSeenByMentor(sight, { id: documentId, uploadedAt })
  );
}

async function versionUploadedAt(
  db: Queryable,
  documentId: string,
  fileId: string,
): Promise<Date | undefined> {
  const [version] = await db
    .select({ uploadedAt: versions.uploadedAt })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), eq(versions.fileId, fileId)));
  return version?.uploadedAt;
}

async function lockOwn(tx: Transaction, viewer: Viewer, documentId: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.studentId, viewer.userId)))
    .for('update');
  if (row === undefined) throw refuse('not_found', refusals.unknownDocument);
  if (row.status === 'approved') throw refuse('conflict', refusals.approvedStays);
  return row;
}

export function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a written row was not returned');
  return row;
}
