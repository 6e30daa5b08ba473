// The door of courses for other features.
export type { CourseContext } from './context.ts';
export { createCourse } from './courses.ts';
export { ask, followUp, reply } from './doubts/doubts.ts';
export { complete, watch } from './learning/progress.ts';
export { createLesson } from './outline/lessons.ts';
export { createModule } from './outline/modules.ts';
export {
  courseAccess,
  courseColumnFor,
  courseColumnForAll,
  findRecordCourse,
  inCourse,
  keepNamed,
  mayAddTo,
  type RecordCourse,
  studentsOfCourse,
} from './records.ts';
export { peopleWith } from './rights.ts';
export { courseOfSubject } from './subject.ts';
