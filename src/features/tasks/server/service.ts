// The door of tasks for other features.
export { gradeHandIn, returnGrades } from './grading/grading.ts';
export { handIn, saveDraft } from './hand-in/hand-in.ts';
export { createTask, type TaskDeps } from './tasks.ts';
