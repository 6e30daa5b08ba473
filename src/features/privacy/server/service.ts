// The door of Download My Data and Delete Account for other features.
export type { HeldRecords } from './context.ts';
export { readDeletion, readDeletions } from './deletions.ts';
export { deletions } from './table.ts';
