import type * as z from 'zod/mini';
import type { LessonChanges, NewLesson } from '#features/courses/contract/forms/shapes.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { changedFields } from '../manage/course-draft.ts';

/** Input that the form does not edit as text. The kind follows the video. */
type NotTyped = 'clientId' | 'kind' | 'videoFileId' | 'thumbnailFileId' | 'captionsFileId';
/** A new field of the contract does not compile until the draft has it. */
type Typed = Exclude<keyof z.input<typeof NewLesson>, NotTyped> | 'moduleId';

/** The values of a lesson's form: text as typed, one resource a line. */
export const emptyLesson = {
  title: '',
  description: '',
  videoType: 'upload',
  youtubeUrl: '',
  duration: '',
  position: '',
  resources: '',
  moduleId: '',
} satisfies Record<Typed, string>;
export type LessonField = keyof typeof emptyLesson;
export type LessonDraft = Readonly<Record<LessonField, string>>;

export const draftOfLesson = (lesson: Lesson): LessonDraft => ({
  title: lesson.title,
  description: lesson.description,
  videoType: lesson.videoType,
  youtubeUrl: lesson.youtubeUrl ?? '',
  duration: lesson.duration === null ? '' : String(lesson.duration),
  position: String(lesson.position),
  resources: linesOf(lesson.resources),
  moduleId: lesson.moduleId,
});

type Resource = Lesson['resources'][number];

/** 'Title|URL', one line each. */
export const linesOf = (resources: readonly Resource[]): string =>
  resources.map(({ title, url }) => `${title}|${url}`).join('\n');

/** Drops lines without an address. The last bar divides, because a title may contain one. */
export function resourcesOf(lines: string): Resource[] {
  return lines.split('\n').flatMap((line) => {
    const bar = line.lastIndexOf('|');
    const url = bar === -1 ? '' : line.slice(bar + 1).trim();
    return url === '' ? [] : [{ title: line.slice(0, bar).trim() || url, url }];
  });
}

/** The values of a new lesson for the server. */
export function newLessonOf({ resources, moduleId: _module, ...words }: LessonDraft, videoFileId?: string) {
  return {
    ...words,
    youtubeUrl: words.videoType === 'youtube' ? words.youtubeUrl : null,
    resources: resourcesOf(resources),
    ...(videoFileId === undefined ? {} : { videoFileId }),
  } as z.input<typeof NewLesson>;
}

/** Only the changed fields, without the module: a move is a call of its own. */
export function lessonChangesOf(before: LessonDraft, after: LessonDraft, videoFileId?: string) {
  const { resources, moduleId: _module, ...words } = changedFields(before, after);
  return {
    ...words,
    // The server needs the type with an address or a file.
    ...(words.youtubeUrl === undefined && videoFileId === undefined ? {} : { videoType: after.videoType }),
    ...(resources === undefined ? {} : { resources: resourcesOf(resources) }),
    ...(videoFileId === undefined ? {} : { videoFileId }),
  } as z.input<typeof LessonChanges>;
}
