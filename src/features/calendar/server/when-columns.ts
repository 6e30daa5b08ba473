import type { When } from '../contract/calendar.ts';
import type { NewWhen } from '../contract/forms/entry.ts';
import type { EntryRow } from './table.ts';

type WhenColumns = Pick<EntryRow, 'isAllDay' | 'startAt' | 'endAt'>;
type Day = string;

const dayMs = 24 * 3_600_000;
const dayChars = '2026-08-03'.length;

/** Midnight UTC of a day: days have no time zone, and their difference is always a multiple of 24 hours. */
const midnightOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, dayChars);

/** The day after it, as RFC 5545 ends whole days. */
export const dayAfter = (day: Day): Day => dayOf(midnightOf(day) + dayMs);

export const toWhenColumns = (when: NewWhen): WhenColumns =>
  when.isAllDay
    ? {
        isAllDay: true,
        startAt: new Date(midnightOf(when.firstDay)),
        endAt: new Date(midnightOf(when.lastDay) + dayMs),
      }
    : { isAllDay: false, startAt: new Date(when.startAt), endAt: new Date(when.endAt) };

export const whenOf = ({ isAllDay, startAt, endAt }: WhenColumns): When =>
  isAllDay
    ? { isAllDay, firstDay: dayOf(startAt.getTime()), lastDay: dayOf(endAt.getTime() - dayMs) }
    : { isAllDay, startAt: startAt.toISOString(), endAt: endAt.toISOString() };
