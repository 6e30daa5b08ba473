import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { feedText as text } from '#features/calendar/feed-text.ts';
import type { ItemKind } from '#features/calendar/contract/calendar.ts';
import { feedLimits } from '#features/calendar/contract/limits.ts';
import type { CalendarDate } from '../source.ts';
import { dayAfter } from '../when-columns.ts';
import { plainLine, plainText } from './plain-text.ts';

const shortestMs = 60_000;

/** Dates that take none of a person's time. */
const takesNoTime: ReadonlySet<ItemKind> = new Set(['due', 'holiday']);

/** The same in every feed and mail, and unlike those of other colleges. */
export const uidOf = ({ id }: Pick<CalendarDate, 'id'>, publicUrl: URL): string =>
  `${id}@${publicUrl.hostname}`;

/**
 * A date as an event of iCalendar, its moments in UTC: a moment needs no zone, and an hour that the clocks show twice cannot
 * be written otherwise.
 */
export const toEventData = (date: CalendarDate, publicUrl: URL): ICalEventData => ({
  id: uidOf(date, publicUrl),
  sequence: date.sequence,
  // Without a METHOD it is the time of the last change (RFC 5545, 3.8.7.2): the bytes stay the same until then.
  stamp: date.changedAt,
  lastModified: date.changedAt,
  ...whenOf(date),
  summary: summaryOf(date),
  description: descriptionOf(date, publicUrl) || null,
  location: plainLine(date.place ?? date.link ?? '') || null,
  url: date.url === null ? null : new URL(date.url, publicUrl).href,
  categories: categoriesOf(date),
  status: date.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  transparency: takesNoTime.has(date.kind) ? ICalEventTransparency.TRANSPARENT : null,
});

function whenOf(date: CalendarDate): Pick<ICalEventData, 'allDay' | 'start' | 'end'> {
  if (date.isAllDay)
    return { allDay: true, start: midnight(date.firstDay), end: midnight(dayAfter(date.lastDay)) };
  const { start, end } = momentsOf(date);
  return { start, end };
}

/**
 * What has no length, such as a due date, gets a minute. RFC 5545 wants an end that is later, and without one some programs
 * draw an hour: a date of 23:59 would reach into the next day. An alarm counts from the moment itself.
 */
export function momentsOf({
  startAt,
  endAt,
}: Pick<Extract<CalendarDate, { isAllDay: false }>, 'startAt' | 'endAt'>): {
  start: Date;
  end: Date;
} {
  const start = new Date(startAt);
  return { start, end: startAt === endAt ? new Date(start.getTime() + shortestMs) : new Date(endAt) };
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

function summaryOf({ kind, title, isDone }: CalendarDate): string {
  const line = plainLine(title);
  const named = kind === 'due' ? text.due(line) : line;
  return isDone ? text.done(named) : named;
}

function descriptionOf({ detail, description, link, url }: CalendarDate, publicUrl: URL): string {
  return [
    plainLine(detail),
    beginningOf(plainText(description)),
    link === null ? '' : text.join(plainLine(link)),
    url === null ? '' : text.open(new URL(url, publicUrl).href),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const beginningOf = (text: string): string =>
  text.length > feedLimits.descriptionChars
    ? `${text.slice(0, feedLimits.descriptionChars).toWellFormed()}…`
    : text;

const categoriesOf = ({ kind, course }: CalendarDate): { name: string }[] => [
  { name: text.categories[kind] },
  ...(course === null ? [] : [{ name: plainLine(course.title) }]),
];
