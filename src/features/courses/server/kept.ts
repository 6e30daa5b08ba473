import { fileTables } from '#features/uploads/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { termsTable } from '#features/terms/server/service.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import {
  courseDoubtMessages,
  courseDoubts,
  courseLessons,
  courseModules,
  courseProgress,
  courses,
  lessonProgress,
} from './table.ts';
import { noStates, type States } from './members/states.ts';
import { courseMembers } from './members/table.ts';
import { courseStaff } from './staff/table.ts';

/** Each of them decides who sees a course, or what. */
const outline = [courses, courseStaff, courseModules, courseLessons];
const discussions = [...outline, courseDoubts, courseDoubtMessages, ...peopleTables];
const shown = [...outline, termsTable, ...fileTables, ...peopleTables];

/** What this feature keeps, and the tables whose changes drop it. */
export const keepCourses = (reads: KeptReads) => ({
  /** The first page of the list: by class for students that no course names, by person for all others. */
  firstPage: reads.define({ name: 'courses.firstPage', tables: shown, own: [courseMembers] }),
  /** By course: all of it that is the same for everybody. */
  course: reads.define({ name: 'courses.course', tables: shown }),
  /** By person: a course with what is the person's own. */
  ownCourse: reads.compose('courses.ownCourse'),
  /** By course: who may see it, and its lessons in order. */
  outline: reads.define({ name: 'courses.outline', tables: outline }),
  /** A student's progress by course. */
  learning: reads.define({ name: 'courses.learning', tables: [], own: [courseProgress] }),
  /** A student's progress in one course by lesson. */
  lessons: reads.define({ name: 'courses.lessons', tables: [], own: [lessonProgress] }),
  /** By person: the open doubts, by lesson, of the courses in which they answer. */
  openDoubts: reads.define({ name: 'courses.openDoubts', tables: [courses, courseStaff, courseDoubts] }),
  /** What the courses say about a student. */
  members: reads.defineRare<States>(
    { name: 'courses.members', tables: [], own: [courseMembers] },
    { statement: 'select user_id as id from course_members', own: [courseMembers], nothing: noStates },
  ),
  /** Everybody who is on the staff of some course. */
  staff: reads.define({ name: 'courses.staff', tables: [courseStaff] }),
  /** The first page of the doubts of a lesson or a course: for those who wrote none of it, and by person. */
  doubts: reads.define({ name: 'courses.doubts', tables: discussions }),
  /** By person: what stands on the dashboard. */
  studentDashboard: reads.define({
    name: 'courses.dashboard.student',
    isPart: true,
    tables: [...outline, termsTable],
    own: [courseProgress, courseMembers],
  }),
  /** Of students who are on the staff of some course. */
  assistantDashboard: reads.define({
    name: 'courses.dashboard.assistant',
    isPart: true,
    tables: [...outline, courseDoubts, termsTable],
    own: [courseProgress, courseMembers],
  }),
  teacherDashboard: reads.define({
    name: 'courses.dashboard.teacher',
    isPart: true,
    tables: [...outline, courseDoubts],
  }),
  /** Of it, a teacher's own deeds, which no doubt changes. */
  teacherDeeds: reads.define({ name: 'courses.teacherDeeds', tables: outline }),
});
export type KeptCourses = ReturnType<typeof keepCourses>;
