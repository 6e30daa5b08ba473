import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { DirectoryQuery } from '#features/people/contract/people.ts';
import {
  CourseChanges,
  CoursesQuery,
  LessonChanges,
  LessonMedia,
  LessonMove,
  ModuleChanges,
  Move,
  NewCourse,
  NewLesson,
  NewModule,
  RemovalQuery,
} from './forms/shapes.ts';
import { courseLimits } from './limits.ts';
import { coursesText as text } from '../text.ts';
import {
  Course,
  CourseCard,
  Lesson,
  Module,
  RemovalCounts,
  RemovedCourse,
  RemovedLesson,
  RemovedModule,
} from './shapes.ts';

// Start reading here. limits.ts has the numbers and choices, forms/inputs.ts the requests, views.ts the replies.
// learning.ts has progress and doubts.

const success = z.literal(true);
const coverRule = { coverImage: { maxBytes: courseLimits.coverBytes, tooLarge: text.coverTooLarge } };
const thumbnailRule = {
  thumbnail: { maxBytes: courseLimits.thumbnailBytes, tooLarge: text.thumbnailTooLarge },
};
const lessonRules = {
  videoFile: { maxBytes: courseLimits.videoBytes, tooLarge: text.videoTooLarge },
  captions: { maxBytes: courseLimits.captionsBytes, tooLarge: text.captionsTooLarge },
  ...thumbnailRule,
};
const limit = courseLimits.writing;

/** Calls of the teacher whose course it is, and of its staff. Other teachers get a 404. */
export const coursesContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/courses',
    access: 'signedIn',
    summary:
      'A teacher’s own courses, or those meant for the student; newest first. Those of past terms only with `terms=past`',
    query: CoursesQuery,
    reply: z.object({
      courses: z.array(CourseCard),
      nextCursor: z.nullable(z.string()),
      /** Whether `terms=past` shows any. */
      hasPast: z.boolean(),
    }),
  },
  create: {
    verb: 'POST',
    path: '/api/courses',
    access: 'teacher',
    summary: 'Multipart with `coverImage`, or JSON',
    body: NewCourse,
    files: coverRule,
    limit,
    status: 201,
    reply: z.object({ success, course: Course }),
  },
  listRemoved: {
    verb: 'GET',
    path: '/api/courses/deleted',
    access: 'teacher',
    summary: 'The teacher’s own deleted courses, which can be restored for 30 days',
    reply: z.object({ courses: z.array(RemovedCourse) }),
  },
  get: {
    verb: 'GET',
    path: '/api/courses/:courseId',
    access: 'signedIn',
    reply: z.object({ course: Course }),
  },
  update: {
    verb: 'PATCH',
    path: '/api/courses/:courseId',
    access: 'teacher',
    summary: 'An absent field stays; a `version` that is not the last one is a conflict',
    body: CourseChanges,
    files: coverRule,
    limit,
    reply: z.object({ success, course: Course }),
  },
  remove: {
    verb: 'DELETE',
    path: '/api/courses/:courseId',
    access: 'teacher',
    reply: z.object({ success, restorableUntil: z.iso.datetime() }),
  },
  restore: {
    verb: 'POST',
    path: '/api/courses/:courseId/restore',
    access: 'teacher',
    reply: z.object({ success, course: Course }),
  },
  removalCounts: {
    verb: 'GET',
    path: '/api/courses/:courseId/removal',
    access: 'signedIn',
    summary: 'What deleting the course, a module or a lesson takes along',
    query: RemovalQuery,
    reply: RemovalCounts,
  },
  listRemovedParts: {
    verb: 'GET',
    path: '/api/courses/:courseId/deleted',
    access: 'signedIn',
    summary: 'Deleted modules and lessons, which can be restored for 30 days',
    reply: z.object({ modules: z.array(RemovedModule), lessons: z.array(RemovedLesson) }),
  },
});

const inCourse = '/api/courses/:courseId';
const inModule = `${inCourse}/modules/:moduleId` as const;
const aLesson = `${inModule}/lessons/:lessonId` as const;

/** Modules and lessons, for those who work on them; students who do not get a 403. Each reply carries the whole course. */
export const outlineContract = defineContract({
  createModule: {
    verb: 'POST',
    path: `${inCourse}/modules`,
    access: 'signedIn',
    body: NewModule,
    limit,
    status: 201,
    reply: z.object({ success, module: Module, course: Course }),
  },
  updateModule: {
    verb: 'PATCH',
    path: inModule,
    access: 'signedIn',
    body: ModuleChanges,
    limit,
    reply: z.object({ success, module: Module, course: Course }),
  },
  removeModule: {
    verb: 'DELETE',
    path: inModule,
    access: 'signedIn',
    reply: z.object({ success, course: Course, restorableUntil: z.iso.datetime() }),
  },
  restoreModule: {
    verb: 'POST',
    path: `${inModule}/restore`,
    access: 'signedIn',
    reply: z.object({ success, course: Course }),
  },
  moveModule: {
    verb: 'POST',
    path: `${inModule}/move`,
    access: 'signedIn',
    body: Move,
    limit,
    reply: z.object({ success, course: Course }),
  },
  createLesson: {
    verb: 'POST',
    path: `${inModule}/lessons`,
    access: 'signedIn',
    summary: 'Multipart with `videoFile`, `thumbnail`, `captions`, or with the ids of finished uploads',
    body: NewLesson,
    files: lessonRules,
    limit,
    status: 201,
    reply: z.object({ success, lesson: Lesson, course: Course }),
  },
  updateLesson: {
    verb: 'PATCH',
    path: aLesson,
    access: 'signedIn',
    body: LessonChanges,
    files: lessonRules,
    limit,
    reply: z.object({ success, lesson: Lesson, course: Course }),
  },
  removeLesson: {
    verb: 'DELETE',
    path: aLesson,
    access: 'signedIn',
    reply: z.object({ success, course: Course, restorableUntil: z.iso.datetime() }),
  },
  restoreLesson: {
    verb: 'POST',
    path: `${aLesson}/restore`,
    access: 'signedIn',
    reply: z.object({ success, course: Course }),
  },
  moveLesson: {
    verb: 'POST',
    path: `${aLesson}/move`,
    access: 'signedIn',
    summary: 'Within its module, or to another one of the course',
    body: LessonMove,
    limit,
    reply: z.object({ success, course: Course }),
  },
  describeVideo: {
    verb: 'POST',
    path: `${aLesson}/media`,
    access: 'signedIn',
    summary: 'Length and poster as the author’s browser found them; kept where the server knows none',
    body: LessonMedia,
    files: thumbnailRule,
    limit,
    reply: z.object({ success, lesson: Lesson }),
  },
});

/** Moves a course to another teacher: by its teacher, or by an administrator. */
export const handOverContract = defineContract({
  handOverTo: {
    verb: 'GET',
    path: `${inCourse}/hand-over`,
    access: 'signedIn',
    summary: 'Teachers who could take the course, by name',
    query: DirectoryQuery,
    reply: z.object({
      teachers: z.array(z.object({ id: z.string(), name: z.string(), department: z.nullable(z.string()) })),
      hasMore: z.boolean(),
    }),
  },
  handOver: {
    verb: 'POST',
    path: `${inCourse}/hand-over`,
    access: 'signedIn',
    summary: 'The receiving teacher gets a mail; the former teacher no longer sees it',
    body: z.object({ teacherId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    limit,
    reply: z.object({ success }),
  },
});
