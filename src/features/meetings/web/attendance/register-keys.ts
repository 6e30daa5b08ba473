import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import type { Mark } from './mark-saver.ts';

/** What a key does in a row of the register, and how many rows it goes on then. */
interface RowAct {
  mark?: Mark;
  by: -1 | 0 | 1;
}

export const markKeys = {
  present: 'p',
  late: 'l',
  absent: 'a',
  excused: 'e',
} as const satisfies Record<AttendanceState, string>;
export const clearKey = 'u';

const acts = new Map<string, RowAct>([
  ['ArrowDown', { by: 1 }],
  ['ArrowUp', { by: -1 }],
  [markKeys.present, { mark: 'present', by: 1 }],
  [markKeys.late, { mark: 'late', by: 1 }],
  [markKeys.absent, { mark: 'absent', by: 1 }],
  [markKeys.excused, { mark: 'excused', by: 1 }],
  [clearKey, { mark: null, by: 0 }],
]);

/** Undefined: the key is the browser’s. Left and right choose among the states of a row, as in every group of radio buttons. */
export const actOf = (key: string): RowAct | undefined =>
  acts.get(key.length === 1 ? key.toLowerCase() : key);
