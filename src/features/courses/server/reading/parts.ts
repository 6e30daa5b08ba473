// The parts of answers about courses: what is the same for everybody, and what is the viewer's own.
import * as z from 'zod/mini';
import { Course, CourseCard, Lesson, Module } from '#features/courses/contract/shapes.ts';

const own = { progress: true, openDoubts: true } as const;
const ownOfCourse = { ...own, canManage: true, ownRights: true } as const;

export const SharedCard = z.omit(CourseCard, ownOfCourse);
export const SharedCourse = z.omit(Course, { ...ownOfCourse, modules: true });
export const SharedModule = z.omit(Module, { lessons: true });
export const SharedLesson = z.omit(Lesson, own);
/** The viewer's own part of a course, in lists too. */
export const OwnCourse = z.pick(Course, ownOfCourse);
export const OwnLesson = z.pick(Lesson, own);
