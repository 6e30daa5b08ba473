import type * as z from 'zod/mini';
import { inOneField } from '#shared/audience/audience.ts';
import type { TermFacts } from '#features/terms/contract/terms.ts';
import type { FileView } from '#features/uploads/contract/uploads.ts';
import { courseLimits, everybody } from '#features/courses/contract/limits.ts';
import type { CourseCard } from '#features/courses/contract/shapes.ts';
import { youTubeUrl } from '#features/courses/contract/youtube.ts';
import type { LessonFiles } from '../files/course-files.ts';
import type { SharedCard, SharedCourse, SharedLesson, SharedModule } from './parts.ts';
import type { CourseRow, LessonRow, ModuleRow } from '../table.ts';

/** The facts about a course that are not in its own row. */
export interface CourseSurroundings {
  ownerName: string;
  cover: FileView | null;
  term: TermFacts | null;
}

/** The fields that a list and a course share. */
const toFacts = (row: CourseRow, { ownerName, cover, term }: CourseSurroundings) => ({
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
  term,
  estimatedHours: row.estimatedHours,
  assistance: row.assistance,
  tags: row.tags,
  coverImageUrl: cover?.url ?? null,
  coverImage: cover,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdByClerkId: row.ownerId,
  createdByName: ownerName,
  moduleCount: row.moduleCount,
  lessonCount: row.lessonCount,
});

export const toCard = (
  row: CourseRow,
  around: CourseSurroundings,
  modules: CourseCard['modules'],
): z.output<typeof SharedCard> => ({
  ...toFacts(row, around),
  description: shorten(row.description),
  modules,
});

export const toCourse = (row: CourseRow, around: CourseSurroundings): z.output<typeof SharedCourse> => ({
  ...toFacts(row, around),
  description: row.description,
  version: row.version,
  outlineVersion: row.outlineVersion,
});

export const toModule = (row: ModuleRow): z.output<typeof SharedModule> => ({
  _id: row.id,
  title: row.title,
  summary: row.summary,
  position: row.position,
  version: row.version,
});

export function toLesson(row: LessonRow, files: LessonFiles): z.output<typeof SharedLesson> {
  const { youtubeId, youtubeStart, durationSeconds } = row;
  const youtube = youtubeId === null ? null : { videoId: youtubeId, start: youtubeStart };
  return {
    _id: row.id,
    moduleId: row.moduleId,
    title: row.title,
    description: row.description,
    kind: row.kind,
    videoType: row.videoType,
    videoUrl: files.video?.url ?? null,
    video: files.video,
    youtubeUrl: youtube && youTubeUrl(youtube),
    youtube,
    taskId: row.taskId,
    duration: row.duration ?? (durationSeconds === null ? null : Math.round(durationSeconds / 6) / 10),
    durationSeconds,
    position: row.position,
    resources: row.resources,
    thumbnail: files.thumbnail?.url ?? null,
    captions: files.captions,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
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
