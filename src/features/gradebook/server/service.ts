// The door of the gradebook for other features.
export { recordGradeChanges } from './history/record-changes.ts';
export type { GradeSource, SourceCell, SourceEdit, SourceOutcome } from './source.ts';
