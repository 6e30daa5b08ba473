import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseColumnFor, isPersonInSection, sectionSeen } from '#features/courses/server/service.ts';
import type { StoredFile, Uploads } from '#features/uploads/server/service.ts';
import { attachmentPurpose, taskLimits } from '#features/tasks/contract/tasks.ts';
import { handInLimits, handInPurpose } from '#features/tasks/contract/hand-ins.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { areNamesHidden, fileWithoutName } from '../review/names.ts';
import { taskRights } from '../rights.ts';
import { handIns, submissions, tasks } from '../table.ts';

/** The upload purposes of tasks: their limits and readers. */
export function definePurposes(uploads: Uploads): void {
  uploads.define({
    name: attachmentPurpose,
    maxBytes: taskLimits.attachmentBytes,
    tooLarge: refusals.attachmentTooLarge,
    kinds: ['any'],
    access: 'teacher',
    serve: 'download',
    mayRead: mayReadAttachment,
  });
  uploads.define({
    name: handInPurpose,
    maxBytes: handInLimits.fileBytes,
    tooLarge: refusals.submissionFileTooLarge,
    kinds: ['any'],
    access: 'signedIn',
    // Graders see PDFs and images in the page. Everything else is a download.
    serve: 'inline',
    mayRead: mayReadHandIn,
    nameFor: nameOfHandedIn,
  });
}

/** Everybody who sees the task. */
async function mayReadAttachment(db: Queryable, viewer: Viewer, file: StoredFile): Promise<boolean> {
  const found = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, file.recordId ?? ''), taskRights.read.where(viewer)));
  return found.length > 0;
}

/** While names are hidden graders get a file without the name that its owner gave it. */
async function nameOfHandedIn(db: Queryable, viewer: Viewer, file: StoredFile): Promise<string | undefined> {
  const hidden = await db
    .select({ id: handIns.id })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .where(and(eq(handIns.id, file.recordId ?? ''), ne(handIns.studentId, viewer.userId), areNamesHidden));
  return hidden.length === 0 ? undefined : fileWithoutName(file.filename, 1);
}

/** The student, and graders. Graders read only files of hand-ins, never of a draft. */
async function mayReadHandIn(db: Queryable, viewer: Viewer, file: StoredFile): Promise<boolean> {
  const [found] = await db
    .select({
      studentId: handIns.studentId,
      authorId: tasks.authorId,
      courseId: tasks.courseId,
      course: courseColumnFor(tasks.courseId, viewer),
      isHandedIn: sql<boolean>`exists (select 1 from ${submissions} where ${submissions.handInId} = ${handIns.id} and ${file.id} = any(${submissions.fileIds}))`,
    })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .where(and(eq(handIns.id, file.recordId ?? ''), isNull(tasks.removedAt)));
  if (found === undefined) return false;
  if (found.studentId === viewer.userId) return true;
  if (!found.isHandedIn || !taskRights.review.holds(viewer, found)) return false;
  const section = sectionSeen(viewer, found);
  return section === null || isPersonInSection(db, found.studentId, section);
}
