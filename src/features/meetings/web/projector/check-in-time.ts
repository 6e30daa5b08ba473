import { attendanceLimits } from '#features/meetings/contract/limits.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';

const openBeforeMs = attendanceLimits.openBeforeMinutes * 60_000;

/** Whether codes may be given now, as far as this browser’s clock knows. */
export const isCheckInTime = ({ startAt, endAt }: Pick<Meeting, 'startAt' | 'endAt'>, now: number): boolean =>
  now >= Date.parse(startAt) - openBeforeMs && now < Date.parse(endAt);
