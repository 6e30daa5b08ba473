import { createStore, useStore } from './storage/store.ts';

/** What a college has decided about itself, as GET /api/session answers it. */
export interface College {
  /** Null until an administrator has given one. */
  name: string | null;
  logoUrl: string | null;
  /** In the order that forms show. */
  subjects: readonly string[];
  divisions: readonly string[];
  /** In which due dates are meant: 'Asia/Kolkata'. Undefined until the session is known. */
  timeZone?: string;
}

/** Known before the first screen that shows any of it: it comes with the session. */
export const college = createStore<College>({ name: null, logoUrl: null, subjects: [], divisions: [] });

/** A list of the college for a choice: what a thing has already is kept choosable, though the college no longer has it. */
export const withChosen = (list: readonly string[], chosen: string | null | undefined): readonly string[] =>
  chosen === undefined || chosen === null || chosen === '' || list.includes(chosen)
    ? list
    : [...list, chosen];

export const useCollege = (): College => useStore(college);
