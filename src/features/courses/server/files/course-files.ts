import type { Reason } from '#shared/refusals.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { FileView } from '#features/uploads/contract/uploads.ts';
import {
  csvPurpose,
  type FileKind,
  type StoredFile,
  toFileView,
  type Uploads,
} from '#features/uploads/server/service.ts';
import { pictureWidths } from '#features/courses/contract/picture-sources.ts';
import { courseLimits as limits } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import { courseOfLesson, findLesson, findVisibleCourse } from '../find.ts';

export const coverPurpose = 'course-cover';
export const videoPurpose = 'lesson-video';
export const captionsPurpose = 'lesson-captions';
export const thumbnailPurpose = 'lesson-thumbnail';
export const rosterPurpose = 'course-roster';

const shared = { access: 'teacher', serve: 'inline' } as const;

/**
 * The upload purposes of courses: the people who may see the course may read its files. `mayAlsoUpload`: who may send files
 * of lessons, beside teachers.
 */
export function defineCourseFiles(
  uploads: Uploads,
  mayAlsoUpload: (viewer: Viewer) => Promise<boolean> = async () => false,
): void {
  uploads.define({
    ...shared,
    name: coverPurpose,
    maxBytes: limits.coverBytes,
    tooLarge: refusals.coverTooLarge,
    kinds: ['image'],
    imageWidths: pictureWidths,
    mayRead: async (db, viewer, { recordId }) =>
      recordId !== null && (await findVisibleCourse(db, viewer, recordId)) !== undefined,
  });
  uploads.define(csvPurpose(rosterPurpose, shared.access));
  const ofLessons: [name: string, maxBytes: number, tooLarge: Reason, kind: FileKind][] = [
    [videoPurpose, limits.videoBytes, refusals.videoTooLarge, 'video'],
    [captionsPurpose, limits.captionsBytes, refusals.captionsTooLarge, 'captions'],
    [thumbnailPurpose, limits.thumbnailBytes, refusals.thumbnailTooLarge, 'image'],
  ];
  for (const [name, maxBytes, tooLarge, kind] of ofLessons) {
    uploads.define({
      ...shared,
      name,
      maxBytes,
      tooLarge,
      kinds: [kind],
      mayAlsoUpload,
      ...(kind === 'image' ? { imageWidths: pictureWidths } : {}),
      mayRead: maySeeLesson,
    });
  }
}

async function maySeeLesson(db: Queryable, viewer: Viewer, { recordId }: StoredFile): Promise<boolean> {
  const courseId = recordId === null ? undefined : await courseOfLesson(db, recordId);
  if (recordId === null || courseId === undefined) return false;
  const course = await findVisibleCourse(db, viewer, courseId);
  return course !== undefined && (await findLesson(db, course, recordId)) !== undefined;
}

export interface LessonFiles {
  video: FileView | null;
  captions: FileView | null;
  thumbnail: FileView | null;
}
type ViewsById = (id: string) => FileView | null;

/** The one file of each record for a purpose. */
export async function findFiles(
  uploads: Uploads,
  db: Queryable,
  purpose: string,
  recordIds: readonly string[],
): Promise<ViewsById> {
  const found = await uploads.filesOf(db, purpose, recordIds);
  return (id) => {
    const file = found.get(id)?.at(-1);
    return file ? toFileView(file) : null;
  };
}

export async function findLessonFiles(
  uploads: Uploads,
  db: Queryable,
  lessonIds: readonly string[],
): Promise<(id: string) => LessonFiles> {
  const [video, captions, thumbnail] = await Promise.all(
    [videoPurpose, captionsPurpose, thumbnailPurpose].map((purpose) =>
      findFiles(uploads, db, purpose, lessonIds),
    ),
  );
  return (id) => ({
    video: video?.(id) ?? null,
    captions: captions?.(id) ?? null,
    thumbnail: thumbnail?.(id) ?? null,
  });
}
