// How the rows about courses ask, and what they expect.
import type { Actor, Actors } from './actors.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';
import type { CourseIds } from './worlds/courses.ts';

/** Of all teachers only the owner manages a course. */
/** Students hear that these calls are for teachers, unless they are on the staff. */
export const notStaff = { student: 403, otherStudent: 403, pendingTeacher: 403 };
export const owner = { ...notStaff, teacher: 200, administrator: 404 };
export const nobodys = { ...notStaff, teacher: 404, administrator: 404 };
const readers = { ...owner, student: 200, otherStudent: 200, pendingTeacher: 200 };
const thirdB = { ...owner, student: 404, otherStudent: 200, pendingTeacher: 404 };
export const notForTeachers = { teacher: 403, administrator: 403 };
const learners = { student: 200, otherStudent: 200, pendingTeacher: 200, ...notForTeachers };
const thirdBLearners = { student: 404, otherStudent: 200, pendingTeacher: 404, ...notForTeachers };
export const noLearners = { student: 404, otherStudent: 404, pendingTeacher: 404, ...notForTeachers };
export const noReaders = { student: 404, otherStudent: 404, pendingTeacher: 404 };
export const everybody404 = 404;

export type Body = Record<string, unknown>;
export type Ids = (world: World, actor: Actor) => CourseIds | Promise<CourseIds>;
export const ask = (ids: Ids, body?: Body): Row['ask'] => {
  return async (world, actor) => ({ params: { ...(await ids(world, actor)) }, ...(body ? { body } : {}) });
};
export const open: Ids = ({ courses }) => courses.open;
export const restricted: Ids = ({ courses }) => courses.restricted;
/** A new course for the teacher, who changes it. The other actors change nothing. */
const fresh: Ids = ({ courses }, actor) => (actor === 'teacher' ? courses.newCourse() : courses.open);
/** The same, when nothing of its content is needed. */
export const empty: Ids = async ({ courses }, actor) =>
  actor === 'teacher' ? { ...courses.open, courseId: await courses.newEmpty() } : courses.open;
/** A new course for the actors who may give it away. */
export const changing: Ids = ({ courses }, actor) =>
  actor === 'teacher' || actor === 'administrator' ? courses.newCourse() : courses.open;
export const gone: Ids = ({ courses }) => courses.removed;
const removed =
  (what: 'course' | 'module' | 'lesson'): Ids =>
  ({ courses }, actor) =>
    actor === 'teacher' ? courses.newRemoved(what) : courses.removed;
export const unknown: Ids = ({ unknownId: id }) => ({
  courseId: id,
  moduleId: id,
  lessonId: id,
  discussionId: id,
});

/** Calls that read a course, for students and its teacher. */
export const reading = (): readonly Row[] => [
  { what: 'for every student', ask: ask(open), expect: readers },
  { what: 'for a class', ask: ask(restricted), expect: thirdB, sameAs: 'unknown' },
  { what: 'deleted', ask: ask(gone), expect: everybody404, sameAs: 'unknown' },
  { what: 'unknown', ask: ask(unknown), expect: everybody404 },
];
/** Calls that only its teacher and the staff may make. */
export const managing = (body?: Body, status = 200, ids = fresh): readonly Row[] => [
  { what: 'a course', ask: ask(ids, body), expect: { ...owner, teacher: status }, sameAs: 'unknown' },
  { what: 'deleted', ask: ask(gone, body), expect: nobodys, sameAs: 'unknown' },
  { what: 'unknown', ask: ask(unknown, body), expect: nobodys },
];
export const restoring = (what: 'course' | 'module' | 'lesson'): readonly Row[] => [
  { what: 'deleted', ask: ask(removed(what)), expect: owner, sameAs: 'unknown' },
  { what: 'not deleted', ask: ask(open), expect: nobodys },
  { what: 'unknown', ask: ask(unknown), expect: nobodys },
];
/** Calls for its teacher and for administrators, who have no other right on courses. */
export const handingOver = (ids: Ids, body?: Body): readonly Row[] => [
  {
    what: 'a course',
    ask: async (world, actor, actors) => ({
      params: { ...(await ids(world, actor)) },
      ...(body ? { body: { teacherId: actors.administrator.id } } : {}),
    }),
    expect: { ...noReaders, teacher: 200, administrator: 200 },
    sameAs: 'unknown',
  },
  { what: 'deleted', ask: ask(gone, body), expect: 404, sameAs: 'unknown' },
  { what: 'unknown', ask: ask(unknown, body), expect: 404 },
];
/** Calls for students; teachers may not make them. */
export const learning = (body: Body, status = 200): readonly Row[] => [
  {
    what: 'for every student',
    ask: ask(open, body),
    expect: { ...learners, student: status, otherStudent: status, pendingTeacher: status },
  },
  {
    what: 'for a class',
    ask: ask(restricted, body),
    expect: { ...thirdBLearners, otherStudent: status },
    sameAs: 'unknown',
  },
  { what: 'unknown', ask: ask(unknown, body), expect: noLearners },
];

export const course = '/api/courses/:courseId';
export const module = `${course}/modules/:moduleId`;
export const lesson = `${module}/lessons/:lessonId`;
export const learned = `${course}/lessons/:lessonId`;
export const newLesson = { title: 'Diffraction', videoType: 'none' };

/** Calls about a section of a course, for those who manage it. */
export const ofSection = (body?: Body): readonly Row[] => [
  {
    what: 'a section',
    ask: async ({ courses }, actor) => ({
      params:
        actor === 'teacher'
          ? await courses.newSection()
          : { courseId: courses.open.courseId, sectionId: 'none' },
      ...(body ? { body } : {}),
    }),
    expect: { ...owner, teacher: 200 },
    sameAs: 'unknown',
  },
  {
    what: 'unknown',
    ask: ({ unknownId: id }) => ({ params: { courseId: id, sectionId: id }, ...(body ? { body } : {}) }),
    expect: nobodys,
  },
];

/** Calls about a team of a course in which the staff makes them. */
export const ofTeam = (unknownIs: Row['expect'], body?: (actors: Actors) => Body): readonly Row[] => [
  {
    what: 'a team',
    ask: async ({ courses }, actor, actors) => ({
      params: {
        ...(actor === 'teacher'
          ? await courses.newTeam(null)
          : { courseId: courses.open.courseId, teamId: 'none' }),
        userId: actors.student.id,
      },
      ...(body ? { body: body(actors) } : {}),
    }),
    expect: owner,
  },
  {
    what: 'unknown',
    ask: ({ unknownId: id }, _actor, actors) => ({
      params: { courseId: id, teamId: id, userId: id },
      ...(body ? { body: body(actors) } : {}),
    }),
    expect: unknownIs,
  },
];

/** Copies a course into a term of the college. */
export const rolling = (status: number): readonly Row[] =>
  managing(undefined, status, empty).map((row) => ({
    ...row,
    ask: async (world, actor, actors) => ({
      ...(await row.ask(world, actor, actors)),
      body: { termId: await world.newTerm() },
    }),
  }));
