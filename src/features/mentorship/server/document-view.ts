import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import { fileUrl, type StoredFile, type Uploads } from '#features/uploads/server/service.ts';
import { menteeDocumentPurpose, mentorshipLimits, type MenteeDocument } from '../contract/shapes.ts';
import { type MentorSight, mentorAccessOf, sightsOf } from './sharing/sight.ts';
import { type menteeDocuments, menteeDocumentVersions as versions } from './table.ts';

export type DocumentRow = typeof menteeDocuments.$inferSelect;
type VersionRow = typeof versions.$inferSelect;

/** The wire form of documents, in the order of `rows`. */
export async function toDocuments(
  db: Queryable,
  uploads: Uploads,
  rows: readonly DocumentRow[],
): Promise<MenteeDocument[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const files = await uploads.filesOf(db, menteeDocumentPurpose, ids);
  const earlier = await db
    .select()
    .from(versions)
    .where(inArray(versions.documentId, ids))
    .orderBy(asc(versions.version));
  const deciders = await findPeopleByIds(db, [...new Set(rows.flatMap((row) => row.decidedBy ?? []))]);
  const sights = await sightsOf(
    db,
    rows.map((row) => row.studentId),
  );
  const names = new Map(deciders.map((person) => [person.id, person.name]));
  return rows.map((row) => {
    const ofDocument = new Map((files.get(row.id) ?? []).map((file) => [file.id, file]));
    return toDocument(row, {
      files: ofDocument,
      earlier: earlier.filter((version) => version.documentId === row.id),
      decidedByName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null),
      sight: sights.get(row.studentId),
    });
  });
}

interface Around {
  files: ReadonlyMap<string, StoredFile>;
  earlier: readonly VersionRow[];
  decidedByName: string | null;
  sight: MentorSight | undefined;
}

function toDocument(row: DocumentRow, { files, earlier, decidedByName, sight }: Around): MenteeDocument {
  const file = files.get(row.fileId);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    size: file?.bytes ?? 0,
    uploadDate: row.uploadedAt.toISOString(),
    url: fileUrl(row.fileId),
    categoryId: row.categoryId,
    studentId: row.studentId,
    fileName: file?.filename ?? row.name,
    type: file?.type ?? 'application/octet-stream',
    version: row.version,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName,
    undoUntil:
      row.decidedAt === null
        ? null
        : new Date(row.decidedAt.getTime() + mentorshipLimits.undoMs).toISOString(),
    earlier: earlier.map((version) => ({
      version: version.version,
      fileName: files.get(version.fileId)?.filename ?? row.name,
      size: files.get(version.fileId)?.bytes ?? 0,
      uploadDate: version.uploadedAt.toISOString(),
      status: version.status,
      reason: version.reason,
      url: fileUrl(version.fileId),
    })),
    mentorAccess: mentorAccessOf(sight, row, earlier),
  };
}
