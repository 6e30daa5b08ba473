import type { Day } from '#features/terms/contract/day.ts';
import type { Begin } from '../entry/begin.ts';

/** The dialog that is open over the calendar. */
export type Opened =
  | { what: 'item'; itemId: string }
  | { what: 'day'; day: Day }
  | { what: 'add'; begin: Begin }
  | { what: 'edit'; entryId: string }
  | { what: 'feeds' | 'import' | 'imported' };
