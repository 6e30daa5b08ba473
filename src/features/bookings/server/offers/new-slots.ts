import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { refuseField } from '#shared/app-error.ts';
import type { NewOffer } from '#features/bookings/contract/forms/offer.ts';
import { bookingsRefusals as refusals } from '#features/bookings/refusals-text.ts';

const minuteMs = 60_000;

export interface Times {
  startAt: Date;
  endAt: Date;
}

/** The first slot begins by the college's clock; from then on time passes as it does, also where that clock is changed. */
export function timesOf(
  { start, minutes, slots, pauseMinutes }: Pick<NewOffer, 'start' | 'minutes' | 'slots' | 'pauseMinutes'>,
  timeZone: string,
): Times[] {
  const first = momentOfClock(start, timeZone);
  if (first === undefined) throw refuseField('start', refusals.timeInvalid);
  return Array.from({ length: slots }, (_, index) => {
    const startMs = first.at.getTime() + index * (minutes + pauseMinutes) * minuteMs;
    return { startAt: new Date(startMs), endAt: new Date(startMs + minutes * minuteMs) };
  });
}
