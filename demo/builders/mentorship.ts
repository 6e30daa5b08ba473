import { writeFile } from 'node:fs/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { NewDocument, StatusChange } from '#features/mentorship/contract/shapes.ts';
import {
  addMentees,
  changeOffer,
  defineDocumentPurpose,
  MentorshipEndings,
  MentorshipLive,
  requestMentor,
  updateStatus,
  uploadDocument,
} from '#features/mentorship/server/service.ts';
import { menteeDocuments, mentorRequests, mentorships } from '#features/mentorship/server/table.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { BuilderDeps } from './deps.ts';
import { pdfPage } from './pdf.ts';
import type { BuiltPerson } from './person.ts';

/** A PDF of these lines, or a photo of a drawing: `picture` is the path of a PNG. */
export type DocumentFile =
  | { fileName: string; heading: string; lines: readonly string[] }
  | { fileName: string; picture: string; isBlurred?: boolean };
export interface VersionFacts {
  file?: DocumentFile;
  minutesAgo?: number;
  /** Without it the document waits. */
  decision?: { status: 'approved' | 'rejected'; reason?: string; minutesAgo?: number };
}
export interface DocumentFacts {
  name?: string;
  categoryId?: string;
  /** Oldest first; another one follows only what was rejected or waits. */
  versions?: readonly VersionFacts[];
}
export type MentorshipBuilderDeps = BuilderDeps & {
  uploads: Uploads;
  live: MentorshipLive;
  endings: MentorshipEndings;
};

/** What mentorship builders need: without notifications and without live events. */
export function mentorshipContext(deps: BuilderDeps, uploads: Uploads): MentorshipBuilderDeps {
  defineDocumentPurpose(uploads);
  const live = new MentorshipLive(deps.bus, { toUser: () => undefined, toEveryone: () => undefined });
  return { ...deps, uploads, live, endings: new MentorshipEndings() };
}

export async function buildMentees(
  deps: MentorshipBuilderDeps,
  mentor: BuiltPerson,
  mentees: readonly BuiltPerson[],
  { minutesAgo = 0 }: { minutesAgo?: number } = {},
): Promise<void> {
  const ids = mentees.map(({ id }) => id);
  const { skipped } = await addMentees(deps, mentor.viewer, ids);
  if (skipped.length > 0) throw new Error(`not taken: ${skipped.map(({ reason }) => reason).join(', ')}`);
  await deps.db
    .update(mentorships)
    .set({ startedAt: ago(minutesAgo) })
    .where(inArray(mentorships.studentId, ids));
}

/** Uploads the versions one after the other; `mentor` decides about each. Without facts: an ID card that waits. */
export async function buildDocument(
  deps: MentorshipBuilderDeps,
  { student, mentor }: { student: BuiltPerson; mentor: BuiltPerson },
  facts: DocumentFacts = {},
): Promise<void> {
  const { name = 'My ID card', categoryId = 'id-proof', versions = [{}] } = facts;
  let documentId: string | undefined;
  for (const { file = plainFile, minutesAgo = 0, decision } of versions) {
    const input = NewDocument.parse({ documentName: name, categoryId, documentId });
    const { id } = await uploadDocument(deps, student.viewer, input, await received(deps, file));
    documentId = id;
    await change(deps, id, { uploadedAt: ago(minutesAgo) });
    if (decision === undefined) continue;
    const { status, reason, minutesAgo: decidedAgo = 0 } = decision;
    await updateStatus(deps, mentor.viewer, StatusChange.parse({ documentId: id, status, reason }));
    await change(deps, id, { decidedAt: ago(decidedAgo) });
  }
}

/** What a teacher offers as a mentor. */
export async function buildMentorOffer(
  { db }: MentorshipBuilderDeps,
  mentor: BuiltPerson,
  { most = 5, subjects = [] }: { most?: number; subjects?: readonly string[] } = {},
): Promise<void> {
  await changeOffer(db, mentor.viewer, { most, subjects: [...subjects], isPaused: false, version: 0 });
}

export async function buildMentorRequest(
  deps: MentorshipBuilderDeps,
  student: BuiltPerson,
  {
    message = '',
    subject,
    wanted,
    minutesAgo = 0,
  }: { message?: string; subject?: string; wanted?: BuiltPerson; minutesAgo?: number } = {},
): Promise<void> {
  await requestMentor(deps, student.viewer, { message, subject, wantedMentorId: wanted?.id });
  await deps.db
    .update(mentorRequests)
    .set({ askedAt: ago(minutesAgo) })
    .where(eq(mentorRequests.studentId, student.id));
}

const plainFile: DocumentFile = { fileName: 'id-card.pdf', heading: 'ID card', lines: ['This is me.'] };

const ago = (minutes: number) => sql`now() - make_interval(secs => ${minutes * 60})`;

const change = (
  { db }: MentorshipBuilderDeps,
  id: string,
  times: { uploadedAt: ReturnType<typeof ago> } | { decidedAt: ReturnType<typeof ago> },
): Promise<unknown> => db.update(menteeDocuments).set(times).where(eq(menteeDocuments.id, id));

/** A file as a form brings it: in a scratch place, which is swept. */
async function received({ files }: MentorshipBuilderDeps, file: DocumentFile) {
  const content = 'picture' in file ? await photo(file) : pdfPage(file.heading, file.lines);
  const path = await files.scratchPath();
  await writeFile(path, content);
  return { path, bytes: content.length, filename: file.fileName, claimedType: '' };
}

const blurPixels = 14;

const photo = ({ picture, isBlurred = false }: { picture: string; isBlurred?: boolean }): Promise<Buffer> =>
  (isBlurred ? sharp(picture).blur(blurPixels) : sharp(picture)).jpeg({ quality: 82 }).toBuffer();
