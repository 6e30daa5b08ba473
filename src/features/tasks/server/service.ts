// The door of tasks for other features.
export {
  isOfRemovedTask,
  listNewestWork,
  type NewestWork,
  readNewestWork,
  readWork,
} from './archive/newest-work.ts';
export { namesShown } from './archive/shown-students.ts';
export { onAccommodationChanged } from './exceptions/accommodation-changed.ts';
export {
  extraPercentOf,
  extraPercentsGiven,
  extraPercentTables,
  hasAccommodation,
  listExtraPercents,
  readExtraPercent,
  readExtraPercents,
} from './exceptions/extra-percent.ts';
export { accommodations } from './exceptions/table.ts';
export { findTaskRow } from './find-task.ts';
export { authorizeReviewing } from './grading/hand-in-for-grading.ts';
export { gradeHandIn, returnGrades } from './grading/grading.ts';
export { handIn, saveDraft } from './hand-in/hand-in.ts';
export { createTask, type TaskDeps } from './tasks.ts';
