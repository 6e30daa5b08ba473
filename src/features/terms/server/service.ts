// The door of the terms for other features.
export { terms as termsTable } from './table.ts';
export { addTerm } from './change.ts';
export { TermStore } from './term-store.ts';
export { type TermUser } from './term-user.ts';
