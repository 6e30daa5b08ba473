import { parseDate } from '@internationalized/date';
import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { meetingLimits } from '#features/meetings/contract/limits.ts';
import type { Repeats } from '#features/meetings/contract/forms/plan.ts';
import { placeInWeek, weekdays } from '../shared/weekdays.ts';
import { type Holiday, holidayOn } from './holiday-on.ts';

type Rule = Pick<Repeats, 'everyWeeks' | 'days' | 'until'>;

export interface PlannedDate {
  day: string;
  /** When it begins; undefined while no time is chosen, and on a day whose clocks leave it out. */
  at: string | undefined;
  /** The clocks go forward over its time: the server plans no meeting on this day. */
  isSkipped: boolean;
  /** The name of the holiday that it falls on. */
  holiday: string | undefined;
}

interface Around {
  /** '10:00' on the college's clock; '' while none is chosen. */
  time: string;
  zone: string;
  holidays: readonly Holiday[];
}

/** The dates of a plan, with those that are left out: the server reckons the same ones. */
export const plannedDates = (first: string, rule: Rule, { time, zone, holidays }: Around): PlannedDate[] =>
  plannedDays(first, rule).map((day) => {
    const meant = time === '' ? undefined : momentOfClock(`${day}T${time}`, zone);
    const isSkipped = meant?.kind === 'skipped';
    return {
      day,
      at: isSkipped ? undefined : meant?.at.toISOString(),
      isSkipped,
      holiday: holidayOn(day, holidays),
    };
  });

/** The first day, whatever its weekday, and then those of the rule; one more than a plan may have, where it has too many. */
function plannedDays(first: string, { everyWeeks, days, until }: Rule): string[] {
  const found = [first];
  const places = weekdays.flatMap((day, place) => (days.includes(day) ? [place] : []));
  if (places.length === 0 || everyWeeks < 1 || !Number.isInteger(everyWeeks)) return found;
  let monday = parseDate(first).subtract({ days: placeInWeek(first) });
  while (monday.toString() <= until && found.length <= meetingLimits.perPlan) {
    for (const place of places) {
      const day = monday.add({ days: place }).toString();
      if (day > first && day <= until) found.push(day);
    }
    monday = monday.add({ weeks: everyWeeks });
  }
  return found.slice(0, meetingLimits.perPlan + 1);
}
