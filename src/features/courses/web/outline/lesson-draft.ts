import type * as z from 'zod/mini';
import type { LessonChanges, NewLesson } from '#features/courses/contract/forms/shapes.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { changedFields } from '../manage/course-draft.ts';

/** Input that the form does not edit as text. The kind follows the video. */
type NotTyped = 'clientId' | 'kind' | 'videoFileId' | 'thumbnailFileId' | 'captionsFileId';
/** A new field of the contract does not compile until the draft has it. */
type Typed = Exclude<keyof z.input<typeof NewLesson>, NotTyped> | 'moduleId';

/** In the field of the video: no video, but a task of the course. */
export const taskChoice = 'task';

/** The values of a lesson's form: text as typed, one resource a line. */
export const emptyLesson = {
  title: '',
  description: '',
  videoType: 'upload',
  youtubeUrl: '',
  taskId: '',
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
  videoType: lesson.kind === 'task' ? taskChoice : lesson.videoType,
  taskId: lesson.taskId ?? '',
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
    ...whatOf(words),
    taskId: words.videoType === taskChoice ? words.taskId : null,
    youtubeUrl: words.videoType === 'youtube' ? words.youtubeUrl : null,
    resources: resourcesOf(resources),
    ...(videoFileId === undefined ? {} : { videoFileId }),
  } as z.input<typeof NewLesson>;
}

/** Only the changed fields, without the module: a move is a call of its own. */
export function lessonChangesOf(before: LessonDraft, after: LessonDraft, videoFileId?: string) {
  const { resources, moduleId: _module, videoType, ...words } = changedFields(before, after);
  // The server needs the type with an address or a file.
  const isNamed = videoType !== undefined || words.youtubeUrl !== undefined || videoFileId !== undefined;
  return {
    ...words,
    ...(isNamed || words.taskId !== undefined ? whatOf(after) : {}),
    ...(resources === undefined ? {} : { resources: resourcesOf(resources) }),
    ...(videoFileId === undefined ? {} : { videoFileId }),
  } as z.input<typeof LessonChanges>;
}

/** The kind and the video that the choice means. */
const whatOf = ({ videoType }: Pick<LessonDraft, 'videoType'>) =>
  videoType === taskChoice
    ? { kind: 'task', videoType: 'none' }
    : { kind: videoType === 'none' ? 'reading' : 'video', videoType };
