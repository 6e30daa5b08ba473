import { and, asc, eq, getTableColumns, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { feedLimits } from '../contract/limits.ts';
import type { CalendarDate, CalendarSource, Span } from './source.ts';
import { daysOfSpan } from './span-days.ts';
import { calendarEntries as entries, type EntryRow } from './table.ts';
import { toWhenColumns, whenOf } from './when-columns.ts';

const { notes, ...columns } = getTableColumns(entries);
/** One more: what is longer is shortened. */
const notesRead = sql<string>`left(${notes}, ${feedLimits.descriptionChars + 1}::int)`;
const noNotes = sql<string>`''`;

/** What a person has entered, and what they have added by file. */
export const ownEntries = (db: Database): CalendarSource => ({
  kinds: ['own', 'imported'],
  tables: [],
  own: [entries],
  async read({ userId }, span, { courseId, withGone, limit }) {
    // None belongs to a course.
    if (courseId !== undefined) return [];
    const rows = await db
      .select({ ...columns, notes: withGone ? notesRead : noNotes })
      .from(entries)
      .where(and(eq(entries.userId, userId), isWithin(span)))
      .orderBy(asc(entries.startAt), asc(entries.id))
      .limit(limit);
    return rows.map(toDate);
  },
});

function isWithin(span: Span) {
  const { from, to } = span;
  const days = toWhenColumns({ isAllDay: true, ...daysOfSpan(span) });
  return and(
    // True of whole days and of moments: the index finds the rows by it.
    lt(entries.startAt, days.endAt),
    gt(entries.endAt, days.startAt),
    or(
      entries.isAllDay,
      // What has no length ends where it begins.
      and(lt(entries.startAt, to), or(gt(entries.endAt, from), gte(entries.startAt, from))),
    ),
  );
}

function toDate(row: EntryRow): CalendarDate {
  const kind = row.calendarId === null ? 'own' : 'imported';
  return {
    id: `${kind}:${row.id}`,
    kind,
    title: row.title,
    course: null,
    detail: '',
    place: row.place,
    link: row.link,
    url: null,
    isDone: false,
    isCancelled: false,
    canMove: row.calendarId === null,
    version: row.version,
    description: row.notes,
    sequence: row.moves,
    changedAt: row.changedAt,
    ...whenOf(row),
  };
}
