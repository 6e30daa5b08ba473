import { refuseField } from '#shared/app-error.ts';
import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { daysFrom } from '#features/terms/contract/day.ts';
import type { NewPlan } from '#features/meetings/contract/forms/plan.ts';
import { meetingLimits as limits } from '#features/meetings/contract/limits.ts';
import { meetingsRefusals as refusals } from '#features/meetings/refusals-text.ts';
import { inWeekOrder, type PlannedTimes, unroll } from './unroll.ts';

/** '2026-08-03T10:00' on the clock of the zone. */
export function momentOfStart(start: string, timeZone: string): Date {
  const meant = momentOfClock(start, timeZone);
  if (meant === undefined || meant.kind === 'skipped') throw refuseField('start', refusals.timeSkipped);
  return meant.at;
}

/** When the meetings of a new plan begin. Refuses too many of them, and none. */
export function timesOf(
  { start, repeats }: Pick<NewPlan, 'start' | 'repeats'>,
  timeZone: string,
): { times: PlannedTimes; beginnings: Date[] } {
  momentOfStart(start, timeZone);
  const [firstDay = '', startTime = ''] = start.split('T');
  if (repeats !== null) checkSpan(firstDay, repeats.until);
  const times: PlannedTimes = {
    timeZone,
    firstDay,
    startTime,
    repeats: repeats && {
      ...repeats,
      days: inWeekOrder(repeats.days),
      except: [...new Set(repeats.except)].toSorted(),
    },
  };
  const beginnings = unroll(times);
  if (beginnings.length > limits.perPlan)
    throw refuseField('repeats.until', refusals.tooManyMeetings({ most: limits.perPlan }));
  if (beginnings.length === 0) throw refuseField('repeats.except', refusals.nothingPlanned);
  return { times, beginnings };
}

function checkSpan(firstDay: string, until: string): void {
  if (until < firstDay) throw refuseField('repeats.until', refusals.untilBeforeStart);
  if (daysFrom(firstDay, until) > limits.planDays)
    throw refuseField('repeats.until', refusals.planTooLong({ most: limits.planDays }));
}
