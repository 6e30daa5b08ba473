// The door of the assistant for other features.
export type { CampusSource } from './campus-data.ts';
