// The door of courses for other features.
export type { CourseContext } from './context.ts';
export { createCourse } from './courses.ts';
export { ask, followUp, reply } from './doubts/doubts.ts';
export { complete, watch } from './learning/progress.ts';
export { createLesson } from './outline/lessons.ts';
export { createModule } from './outline/modules.ts';
export { completeTaskLessons, publishLearning } from './outline/lesson-task.ts';
export {
  areSectionsOf,
  courseAccess,
  courseColumnFor,
  courseColumnForAll,
  courseColumnForEach,
  findRecordCourse,
  inCourse,
  isLessonOf,
  isOfRemovedCourse,
  keepNamed,
  keepWhose,
  mayAddTo,
  namesOfSections,
  pagesOfCourse,
  type RecordCourse,
  rulesInCourse,
  sectionSeen,
  subjectsOfRecords,
} from './records.ts';
export { courseRights, peopleWith } from './rights.ts';
export { findTeam } from './teams/read-teams.ts';
export {
  isInSection,
  isPersonInSection,
  mayBeStudent,
  studentsOfCourse,
} from './members/students-of-course.ts';
export type { CourseRecords } from './roll-over/course-records.ts';
