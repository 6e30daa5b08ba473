import type * as z from 'zod/mini';
import type { LessonChanges, NewLesson } from '#features/courses/contract/forms/inputs.ts';
import type { Lesson } from '#features/courses/contract/views.ts';
import { changedFields } from '../manage/course-draft.ts';

/** What stands in the form of a lesson: words as they are typed, a resource a line. */
export const emptyLesson = {
  title: '',
  description: '',
  videoType: 'upload',
  youtubeUrl: '',
  duration: '',
  position: '',
  resources: '',
  moduleId: '',
};
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

/** 'Title|URL', a line each. */
export const linesOf = (resources: readonly Resource[]): string =>
  resources.map(({ title, url }) => `${title}|${url}`).join('\n');

/** Lines without an address are dropped. The last bar divides: a title may have some itself. */
export function resourcesOf(lines: string): Resource[] {
  return lines.split('\n').flatMap((line) => {
    const bar = line.lastIndexOf('|');
    const url = bar === -1 ? '' : line.slice(bar + 1).trim();
    return url === '' ? [] : [{ title: line.slice(0, bar).trim() || url, url }];
  });
}

/** As a new lesson is sent. */
export function newLessonOf({ resources, moduleId: _module, ...words }: LessonDraft, videoFileId?: string) {
  return {
    ...words,
    youtubeUrl: words.videoType === 'youtube' ? words.youtubeUrl : null,
    resources: resourcesOf(resources),
    ...(videoFileId === undefined ? {} : { videoFileId }),
  } as z.input<typeof NewLesson>;
}

/** Only what was changed; to which module it belongs is told apart. */
export function lessonChangesOf(before: LessonDraft, after: LessonDraft, videoFileId?: string) {
  const { resources, moduleId: _module, ...words } = changedFields(before, after);
  return {
    ...words,
    // The type says what an address or a file is for.
    ...(words.youtubeUrl === undefined && videoFileId === undefined ? {} : { videoType: after.videoType }),
    ...(resources === undefined ? {} : { resources: resourcesOf(resources) }),
    ...(videoFileId === undefined ? {} : { videoFileId }),
  } as z.input<typeof LessonChanges>;
}
