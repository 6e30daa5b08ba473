import type { MeetingChanges } from '#features/meetings/contract/forms/plan.ts';
import { type Shift, shiftBetween, shifted } from '../planning/shift.ts';
import { momentOfStart } from '../planning/times.ts';
import type { ManagedMeeting, OfPlan } from './scope.ts';

const minuteMs = 60_000;

/** A meeting as it is after a change. */
export interface Changed {
  after: OfPlan;
  /** When it ended before. */
  endedAt: Date;
  /** It begins at another time. */
  isMoved: boolean;
  /** It begins or ends at another time. */
  isAtOtherTime: boolean;
  /** The place or the link is another one. */
  isElsewhere: boolean;
}

/**
 * What becomes of the meetings that a change is about; without those that stay as they are. This one moves to the given
 * time, the others by as many days to the same time of day. With others the plan itself moves too.
 */
export function changedMeetings(
  meeting: ManagedMeeting,
  affected: readonly OfPlan[],
  changes: MeetingChanges,
  timeZone: string,
): Changed[] {
  const startAt = changes.start === undefined ? meeting.startAt : momentOfStart(changes.start, timeZone);
  const shift = isSame(startAt, meeting.startAt)
    ? undefined
    : shiftBetween(meeting.startAt, startAt, timeZone);
  return affected.flatMap((before) => {
    const start = before.id === meeting.id ? startAt : shiftedBy(before.startAt, shift);
    const endAt = new Date(start.getTime() + lengthMsAfter(before, changes));
    const after: OfPlan = {
      ...before,
      startAt: start,
      endAt,
      plannedAt: changes.scope === 'this' ? before.plannedAt : shiftedBy(before.plannedAt, shift),
      ...whereAfter(before, changes),
    };
    const isMoved = !isSame(before.startAt, start);
    const isAtOtherTime = isMoved || !isSame(before.endAt, endAt);
    const isElsewhere = before.place !== after.place || before.link !== after.link;
    const isOther = !isSame(before.plannedAt, after.plannedAt) || before.capacity !== after.capacity;
    return isAtOtherTime || isElsewhere || isOther
      ? [{ after, endedAt: before.endAt, isMoved, isAtOtherTime, isElsewhere }]
      : [];
  });
}

const isSame = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

const shiftedBy = (at: Date, shift: Shift | undefined): Date =>
  shift === undefined ? at : shifted(at, shift);

const lengthMsAfter = ({ startAt, endAt }: OfPlan, { minutes }: MeetingChanges): number =>
  minutes === undefined ? endAt.getTime() - startAt.getTime() : minutes * minuteMs;

type Where = Pick<OfPlan, 'place' | 'link' | 'capacity'>;

/** Absent fields stay; blank ones and null are none. */
export const whereAfter = (before: Where, { place, link, capacity }: MeetingChanges): Where => ({
  place: place === undefined ? before.place : place || null,
  link: link === undefined ? before.link : link || null,
  capacity: capacity === undefined ? before.capacity : capacity,
});
