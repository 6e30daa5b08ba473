// The door of Download My Data and Delete Account for other features.
export { readDeletion } from './deletions.ts';
export { deletions } from './table.ts';
