// The door of the search for other features.
export type { SearchSource } from './search.ts';
