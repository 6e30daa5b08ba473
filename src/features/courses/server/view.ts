import { inOneField } from '#shared/audience/audience.ts';
import type { Viewer } from '#server/session.ts';
import type { FileView } from '#features/uploads/contract/uploads.ts';
import { courseLimits, everybody } from '../contract/limits.ts';
import type {
  Course,
  CourseCard,
  CourseProgress,
  Lesson,
  LessonProgress,
  Module,
} from '../contract/views.ts';
import { youTubeUrl } from '../contract/youtube.ts';
import { courseRights } from './rights.ts';
import type { LessonFiles } from './files/course-files.ts';
import type { CourseRow, LessonRow, ModuleRow } from './table.ts';

/** The facts about a course that are not in its own row. */
export interface CourseSurroundings {
  ownerName: string;
  cover: FileView | null;
  progress: CourseProgress | null;
  openDoubts: number | null;
}
export interface LessonSurroundings {
  files: LessonFiles;
  progress: LessonProgress | null;
  openDoubts: number | null;
}

/** The fields that a list and a course share. */
function toFacts(viewer: Viewer, row: CourseRow, around: CourseSurroundings) {
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    level: row.level,
    isDraft: row.isDraft,
    visibility: row.visibility,
    targetYear: inOneField(row.targetYears, everybody),
    targetDivision: inOneField(row.targetDivisions, everybody),
    targetYears: row.targetYears,
    targetDivisions: row.targetDivisions,
    estimatedHours: row.estimatedHours,
    tags: row.tags,
    coverImageUrl: around.cover?.url ?? null,
    coverImage: around.cover,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdByClerkId: row.ownerId,
    createdByName: around.ownerName,
    moduleCount: row.moduleCount,
    lessonCount: row.lessonCount,
    canManage: courseRights.manage.holds(viewer, row),
    progress: around.progress,
    openDoubts: around.openDoubts,
  };
}

export const toCard = (
  viewer: Viewer,
  row: CourseRow,
  around: CourseSurroundings,
  modules: CourseCard['modules'],
): CourseCard => ({ ...toFacts(viewer, row, around), description: shorten(row.description), modules });

export const toCourse = (
  viewer: Viewer,
  row: CourseRow,
  around: CourseSurroundings,
  modules: Module[],
): Course => ({
  ...toFacts(viewer, row, around),
  description: row.description,
  modules,
  version: row.version,
  outlineVersion: row.outlineVersion,
});

export const toModule = (row: ModuleRow, lessons: Lesson[]): Module => ({
  _id: row.id,
  title: row.title,
  summary: row.summary,
  position: row.position,
  version: row.version,
  lessons,
});

export function toLesson(row: LessonRow, { files, progress, openDoubts }: LessonSurroundings): Lesson {
  const { youtubeId, youtubeStart, durationSeconds } = row;
  const youtube = youtubeId === null ? null : { videoId: youtubeId, start: youtubeStart };
  return {
    _id: row.id,
    moduleId: row.moduleId,
    title: row.title,
    description: row.description,
    videoType: row.videoType,
    videoUrl: files.video?.url ?? null,
    video: files.video,
    youtubeUrl: youtube && youTubeUrl(youtube),
    youtube,
    duration: row.duration ?? (durationSeconds === null ? null : Math.round(durationSeconds / 6) / 10),
    durationSeconds,
    position: row.position,
    resources: row.resources,
    thumbnail: files.thumbnail?.url ?? null,
    captions: files.captions,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    progress,
    openDoubts,
  };
}

/** Cuts between words. */
function shorten(description: string): string {
  const { cardDescriptionChars: max } = courseLimits;
  if (description.length <= max) return description;
  const cut = description.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > max / 2 ? end : max).toWellFormed()}…`;
}
