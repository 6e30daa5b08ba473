import * as z from 'zod/mini';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { NewOffer, type OfferedTo, offeredTo } from '#features/bookings/contract/forms/offer.ts';
import { bookingLimits as limits } from '#features/bookings/contract/limits.ts';
import { bookingsText } from '#features/bookings/text.ts';
import { screenText as text } from '../shared/text.ts';

/** A new field of the contract does not compile until the draft has it. */
type Typed = Exclude<keyof z.input<typeof NewOffer>, 'start' | 'clientId'> | 'day' | 'time';

/** The values of the form: text as typed, and the first slot in the browser's two fields. */
export type OfferDraft = typeof emptyOffer;

export const emptyOffer = {
  title: '',
  offeredTo: 'mentees' as string,
  courseId: '',
  day: '',
  time: '',
  minutes: String(limits.usualMinutes),
  slots: String(limits.usualSlots),
  pauseMinutes: '0',
  place: '',
  link: '',
  note: '',
  changeHours: String(limits.usualChangeHours),
  perPerson: '1',
} satisfies Record<Typed, string>;

/** '2026-08-03T10:00' on the college's clock; '' while one of the two is missing. */
export const startOf = ({ day, time }: Pick<OfferDraft, 'day' | 'time'>): string =>
  day === '' || time === '' ? '' : `${day}T${time}`;

export const offeredToIn = (draft: Pick<OfferDraft, 'offeredTo'>): OfferedTo =>
  offeredTo.find((name) => name === draft.offeredTo) ?? 'mentees';

/** The values for the server. The schema refuses invalid ones. */
export function wireOf(draft: OfferDraft): Omit<z.input<typeof NewOffer>, 'clientId'> {
  const to = offeredToIn(draft);
  return {
    title: draft.title,
    note: draft.note,
    place: orNull(draft.place),
    link: orNull(draft.link),
    offeredTo: to,
    courseId: to === 'course' ? orNull(draft.courseId) : null,
    start: startOf(draft),
    minutes: Number(draft.minutes),
    slots: Number(draft.slots),
    pauseMinutes: Number(draft.pauseMinutes),
    changeHours: Number(draft.changeHours),
    perPerson: Number(draft.perPerson),
  };
}

const orNull = (value: string): string | null => (value.trim() === '' ? null : value);

/** By the names of the fields: those of the server, and `time`. */
export function problemsOf(draft: OfferDraft, now: number, zone: string): FormErrors {
  const body = wireOf(draft);
  const result = z.safeParse(NewOffer, body);
  const isPast = body.start !== '' && body.start < toClock(now, zone);
  return besideTime(draft, {
    ...(isPast ? { start: [text.startInPast] } : {}),
    ...(result.success ? {} : errorsOf(result.error)),
    // The schema compares fields only when each of them is valid.
    ...(body.offeredTo === 'course' && body.courseId === null
      ? { courseId: [bookingsText.courseUnknown] }
      : {}),
  });
}

/** Where only the time is missing, it is said beside the time. */
function besideTime({ day, time }: OfferDraft, { start, ...others }: FormErrors): FormErrors {
  if (start === undefined) return others;
  return day !== '' && time === '' ? { ...others, time: start } : { ...others, start };
}

interface PlannedSlot {
  startAt: string;
  endAt: string;
}

const minuteMs = 60_000;

/** When the slots are. None while the form says too little, or more than the limits allow. */
export function plannedSlots(draft: OfferDraft, zone: string): PlannedSlot[] {
  const first = momentOfClock(startOf(draft), zone)?.at.getTime();
  const { minutes, slots, pauseMinutes } = wireOf(draft);
  const isWithin =
    isWhole(minutes, limits.minutesMin, limits.minutesMax) &&
    isWhole(slots, 1, limits.slots) &&
    isWhole(pauseMinutes ?? 0, 0, limits.pauseMinutesMax);
  if (first === undefined || !isWithin) return [];
  return Array.from({ length: slots }, (_, place) => {
    const start = first + place * (minutes + (pauseMinutes ?? 0)) * minuteMs;
    return { startAt: toIso(start), endAt: toIso(start + minutes * minuteMs) };
  });
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
const toIso = (ms: number): string => new Date(ms).toISOString();
