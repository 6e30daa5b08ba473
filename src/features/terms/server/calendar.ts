import { asc, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { type CalendarDate, type CalendarSource, daysOfSpan } from '#features/calendar/server/service.ts';
import type { Holiday } from '../contract/forms/term.ts';
import { type TermRow, terms } from './table.ts';

/** The holidays of all terms, for everybody. */
export const holidaysInCalendar = (db: Database): CalendarSource => ({
  kinds: ['holiday'],
  tables: [terms],
  own: [],
  async read(_viewer, span, { courseId, limit }) {
    // A course has its own dates; the college's are beside them.
    if (courseId !== undefined) return [];
    const { firstDay, lastDay } = daysOfSpan(span);
    const rows = await db
      .select()
      .from(terms)
      .where(sql`${terms.firstDay} <= ${lastDay} and ${terms.lastDay} >= ${firstDay}`)
      .orderBy(asc(terms.firstDay), asc(terms.id));
    return rows
      .flatMap(toDates)
      .filter((date) => date.isAllDay && date.firstDay <= lastDay && date.lastDay >= firstDay)
      .slice(0, limit);
  },
});

const toDates = (term: TermRow): CalendarDate[] =>
  term.holidays.map((holiday, at) => toDate(term, holiday, numberOnDay(term.holidays, at)));

/** Holidays have no id. Of those that begin on one day each has its number. */
const numberOnDay = (holidays: readonly Holiday[], at: number): number =>
  holidays.slice(0, at).filter(({ firstDay }) => firstDay === holidays[at]?.firstDay).length;

const toDate = (term: TermRow, { name, firstDay, lastDay }: Holiday, number: number): CalendarDate => ({
  id: `holiday:${term.id}.${firstDay}${number === 0 ? '' : `.${number}`}`,
  kind: 'holiday',
  title: name,
  course: null,
  detail: term.name,
  place: null,
  link: null,
  url: null,
  isDone: false,
  isCancelled: false,
  canMove: false,
  version: term.version,
  description: '',
  sequence: term.version - 1,
  changedAt: term.createdAt,
  isAllDay: true,
  firstDay,
  lastDay,
});
