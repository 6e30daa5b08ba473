import type { Day } from '#features/terms/contract/day.ts';

/** Where a new entry begins. */
export interface Begin {
  day: Day;
  /** After midnight on the reader's clock. Absent: at a usual time, or all day. */
  minute?: number;
  isAllDay?: true;
}
