import * as z from 'zod/mini';
import { yearNames } from '#shared/audience/classes.ts';
import { FileView } from '#features/uploads/contract/uploads.ts';
import { TermFacts } from '#features/terms/contract/terms.ts';
import { Resource } from './forms/fields.ts';
import { lessonKindNames } from './kinds-of-lessons.ts';
import { courseRightNames } from './staff.ts';
import { assistances, discussionStatuses, levels, videoTypes, visibilities } from './limits.ts';

/** The viewer's own; null for teachers. */
export const LessonProgress = z.object({
  /** The second to resume at. */
  position: z.number(),
  /** 0 to 100 percent of the video. Null without a video or without a known length. */
  watchedPercent: z.nullable(z.number()),
  isCompleted: z.boolean(),
  completedAt: z.nullable(z.iso.datetime()),
});
export type LessonProgress = z.output<typeof LessonProgress>;

/** The viewer's own; null for teachers. */
export const CourseProgress = z.object({
  completedLessons: z.number(),
  totalLessons: z.number(),
  /** 0 to 100, rounded down. */
  percent: z.number(),
  /** The lesson to continue with: the last one, or when it is done the next. Null before the first visit. */
  continueLessonId: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.iso.datetime()),
});
export type CourseProgress = z.output<typeof CourseProgress>;

export const Lesson = z.object({
  _id: z.string(),
  moduleId: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(lessonKindNames),
  videoType: z.enum(videoTypes),
  /** Only for an uploaded video. */
  videoUrl: z.nullable(z.string()),
  video: z.nullable(FileView),
  /** In one form: https://www.youtube.com/watch?v=…&t=…s */
  youtubeUrl: z.nullable(z.string()),
  youtube: z.nullable(z.object({ videoId: z.string(), start: z.number() })),
  /** Only for the kind `task`. */
  taskId: z.nullable(z.string()),
  /** In minutes: the author's number, else the measured one. */
  duration: z.nullable(z.number()),
  /** Null until it is measured. */
  durationSeconds: z.nullable(z.number()),
  position: z.number(),
  resources: z.array(Resource),
  /** The address of the poster. */
  thumbnail: z.nullable(z.string()),
  captions: z.nullable(FileView),
  version: z.number(),
  updatedAt: z.iso.datetime(),
  progress: z.nullable(LessonProgress),
  /** For the author: the doubts without an answer; null for students. */
  openDoubts: z.nullable(z.number()),
});
export type Lesson = z.output<typeof Lesson>;

export const Module = z.object({
  _id: z.string(),
  title: z.string(),
  summary: z.string(),
  position: z.number(),
  version: z.number(),
  lessons: z.array(Lesson),
});
export type Module = z.output<typeof Module>;

const courseFacts = {
  _id: z.string(),
  title: z.string(),
  category: z.string(),
  level: z.enum(levels),
  /** Only its teacher sees it. */
  isDraft: z.boolean(),
  visibility: z.enum(visibilities),
  /** 'All' or one value; several are joined by commas. The lists below are exact. */
  targetYear: z.string(),
  targetDivision: z.string(),
  /** Empty means every year, or every division. */
  targetYears: z.array(z.enum(yearNames)),
  targetDivisions: z.array(z.string()),
  /** Null for a course that belongs to no term. */
  term: z.nullable(TermFacts),
  estimatedHours: z.nullable(z.number()),
  /** 'hints': the assistant gives students a hint first. */
  assistance: z.enum(assistances),
  tags: z.array(z.string()),
  coverImageUrl: z.nullable(z.string()),
  /** The same image with its size. `?w=` asks for a smaller one. */
  coverImage: z.nullable(FileView),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  createdByClerkId: z.string(),
  createdByName: z.string(),
  moduleCount: z.number(),
  lessonCount: z.number(),
  canManage: z.boolean(),
  /** What the viewer may do, beside what everybody may who sees the course. */
  ownRights: z.array(z.enum(courseRightNames)),
  progress: z.nullable(CourseProgress),
  /** For those who answer: the doubts without an answer; null for others. */
  openDoubts: z.nullable(z.number()),
};

/** A course in a list: the description may be cut ('…'), and modules and lessons have only their names. */
export const CourseCard = z.object({
  ...courseFacts,
  description: z.string(),
  modules: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      lessons: z.array(z.object({ _id: z.string(), title: z.string() })),
    }),
  ),
});
export type CourseCard = z.output<typeof CourseCard>;

export const Course = z.object({
  ...courseFacts,
  description: z.string(),
  modules: z.array(Module),
  /** Counts changes of the settings. */
  version: z.number(),
  /** Counts changes of the outline: added, moved, deleted and restored parts. */
  outlineVersion: z.number(),
});
export type Course = z.output<typeof Course>;

const DiscussionMessage = z.object({
  _id: z.string(),
  senderRole: z.enum(['student', 'teacher']),
  senderName: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  isMine: z.boolean(),
});

/**
 * Oldest first. A long doubt brings the newest page; `earlierCursor` leads to the page before, null when there is none.
 */
const said = { messages: z.array(DiscussionMessage), earlierCursor: z.nullable(z.string()) };

/** A doubt for one viewer: a student gets teachers' replies and their own messages. */
export const Discussion = z.object({
  _id: z.string(),
  courseId: z.string(),
  moduleId: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  question: z.string(),
  /** The second of the video at which the student asked. */
  atSecond: z.nullable(z.number()),
  askedByName: z.string(),
  /** The viewer asked it, and may follow up. */
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  status: z.enum(discussionStatuses),
  ...said,
});
export type Discussion = z.output<typeof Discussion>;

/** A page of earlier messages. */
export const EarlierMessages = z.object(said);
export type EarlierMessages = z.output<typeof EarlierMessages>;

/** A student who has been in a course, for its author. */
export const Learner = z.object({
  userId: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  year: z.nullable(z.string()),
  division: z.nullable(z.string()),
  completedLessons: z.number(),
  totalLessons: z.number(),
  percent: z.number(),
  lastLessonId: z.nullable(z.string()),
  lastLessonTitle: z.nullable(z.string()),
  lastSeenAt: z.iso.datetime(),
});
export type Learner = z.output<typeof Learner>;

/** A deleted record, which can be restored until `restorableUntil`. */
const removed = {
  _id: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  restorableUntil: z.iso.datetime(),
};
export const RemovedCourse = z.object({ ...removed, moduleCount: z.number(), lessonCount: z.number() });
export type RemovedCourse = z.output<typeof RemovedCourse>;
export const RemovedModule = z.object({ ...removed, lessonCount: z.number() });
export type RemovedModule = z.output<typeof RemovedModule>;
export const RemovedLesson = z.object({ ...removed, moduleId: z.string(), moduleTitle: z.string() });
export type RemovedLesson = z.output<typeof RemovedLesson>;

/** What a deletion removes. */
export const RemovalCounts = z.object({
  modules: z.number(),
  lessons: z.number(),
  videos: z.number(),
  doubts: z.number(),
  /** Students with progress there. */
  students: z.number(),
});
export type RemovalCounts = z.output<typeof RemovalCounts>;
