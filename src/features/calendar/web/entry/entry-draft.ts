import * as z from 'zod/mini';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import { isApiError } from '#web/calls/api-error.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import type { Entry, When } from '#features/calendar/contract/calendar.ts';
import { type EntryChanges, NewEntry } from '#features/calendar/contract/forms/entry.ts';
import { clockOf, dayAt, dayMinutes, hourMinutes, minuteAt } from '../days/moments.ts';
import type { Begin } from './begin.ts';

/** What the form holds: words as typed, times as the browser's fields write them, on the reader's clock. */
export type EntryDraft = Record<DraftField, string>;
const timeFields = ['isAllDay', 'firstDay', 'lastDay', 'start', 'end'] as const;
export type DraftField = (typeof timeFields)[number] | 'title' | 'place' | 'link' | 'notes';

/** As the draft says that it lasts all day. */
export const allDay = 'yes';

/** A new entry is so long, and begins then where nothing else is said. */
const usual = { minutes: hourMinutes, at: 9 * hourMinutes } as const;

/** `now` and the zone are the reader's. */
export function newDraft({ day, minute, isAllDay }: Begin, now: number, zone?: string): EntryDraft {
  const start = minute ?? usualStart(day, now, zone);
  return {
    title: '',
    isAllDay: isAllDay ? allDay : '',
    firstDay: day,
    lastDay: day,
    start: clockOf(day, start),
    end: clockOf(day, start + usual.minutes),
    place: '',
    link: '',
    notes: '',
  };
}

/** Today the next whole hour, while there is one. */
function usualStart(day: string, now: number, zone?: string): number {
  if (day !== dayAt(now, zone)) return usual.at;
  const next = (Math.floor(minuteAt(now, zone) / hourMinutes) + 1) * hourMinutes;
  return next < dayMinutes ? next : usual.at;
}

export function draftOf(entry: Entry, zone?: string): EntryDraft {
  const { title, place, link, notes } = entry;
  const words = { title, place: place ?? '', link: link ?? '', notes };
  if (entry.isAllDay) {
    const { firstDay, lastDay } = entry;
    const start = clockOf(firstDay, usual.at);
    return {
      ...words,
      isAllDay: allDay,
      firstDay,
      lastDay,
      start,
      end: clockOf(lastDay, usual.at + usual.minutes),
    };
  }
  const [start, end] = [toClock(entry.startAt, zone), toClock(entry.endAt, zone)];
  return { ...words, isAllDay: '', firstDay: start.slice(0, 10), lastDay: end.slice(0, 10), start, end };
}

/** Moving the beginning moves the end along, as long as they are in order. */
export function withBeginning(draft: EntryDraft, change: Partial<EntryDraft>): Partial<EntryDraft> {
  const { firstDay, start } = change;
  if (firstDay !== undefined && (firstDay > draft.lastDay || draft.lastDay === draft.firstDay))
    return { ...change, lastDay: firstDay };
  if (start === undefined) return change;
  const [from, to, until] = [draft.start, start, draft.end].map((clock) => Date.parse(`${clock}Z`)) as [
    number,
    number,
    number,
  ];
  const end = until + to - from;
  return Number.isNaN(end) ? change : { ...change, end: new Date(end).toISOString().slice(0, 16) };
}

const momentOf = (clock: string, zone?: string): string => momentOfClock(clock, zone)?.at.toISOString() ?? '';

/** For the server; the schema refuses what is no time. */
export function wireOf(draft: EntryDraft, zone?: string) {
  const { title, notes, place, link, isAllDay, firstDay, lastDay, start, end } = draft;
  const when: When =
    isAllDay === allDay
      ? { isAllDay: true, firstDay, lastDay }
      : { isAllDay: false, startAt: momentOf(start, zone), endAt: momentOf(end, zone) };
  return { title, notes, place: place || null, link: link || null, when };
}

/** An untouched time stays the moment that it is: of an hour that comes twice the form shows only the clock. */
export function changesOf(before: EntryDraft, draft: EntryDraft): z.input<typeof EntryChanges> {
  const { when, ...words } = wireOf(draft);
  const isMoved = timeFields.some((field) => before[field] !== draft[field]);
  return isMoved ? { ...words, when } : words;
}

const fieldOf: Record<string, DraftField> = {
  'when.startAt': 'start',
  'when.endAt': 'end',
  'when.firstDay': 'firstDay',
  'when.lastDay': 'lastDay',
};

/** By the names of the form's fields; of several about one field the first. */
export function problemsOf(draft: EntryDraft): FormErrors {
  const result = z.safeParse(NewEntry, wireOf(draft));
  if (result.success) return {};
  return byField(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** The server's refusals under the names of the form's fields. */
export const refusalsOf = (error: unknown): FormErrors =>
  byField(isApiError(error) ? Object.entries(error.fields) : []);

const byField = (problems: readonly (readonly [name: string, sentence: string])[]): FormErrors =>
  Object.fromEntries(problems.toReversed().map(([name, sentence]) => [fieldOf[name] ?? name, [sentence]]));
