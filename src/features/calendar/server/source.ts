import type { Table } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import type { CalendarItem, ItemKind } from '../contract/calendar.ts';

export interface Span {
  from: Date;
  to: Date;
}

/** A date of a record, as one person has it. */
export type CalendarDate = CalendarItem & {
  /** Plain text for other calendars; '' for none. */
  description: string;
  /** Counts what another calendar has to take over: a move, a cancellation, its return (RFC 5545, SEQUENCE). */
  sequence: number;
  changedAt: Date;
};

/** What repeats, as other calendars have it: once with its rule, and beside it what is different on some days. */
export interface RepeatedDate {
  /** The first one, whose id and facts stand for all. */
  date: CalendarDate;
  /** Without 'RRULE:'; on the clock of `timeZone`. */
  rule: string;
  timeZone: string;
  /** Moments of the rule on which it does not take place at all. */
  except: readonly Date[];
  /** Those that were moved, changed or cancelled, by the moment that the rule gives them. */
  changed: readonly { instead: Date; date: CalendarDate }[];
}

/** What one feature adds to a person’s calendar, by its own rules about who sees what. */
export interface CalendarSource {
  readonly kinds: readonly ItemKind[];
  /** Every commit to these may change what it answers; to `own` only when the row is the viewer’s. */
  readonly tables: readonly Table[];
  readonly own: readonly Table[];
  /** Milliseconds until its answers change with the clock. Absent: they change with the tables only. */
  changesIn?(): number | Promise<number>;
  /**
   * What begins before the end of the span and ends after its beginning, the first `limit`. `withGone`: for other calendars,
   * with descriptions, and with what was deleted or withdrawn, as cancelled, as long as the feature still knows it.
   * `courseId`: of this course only.
   */
  read(
    viewer: Viewer,
    span: Span,
    options: { courseId?: string; withGone: boolean; limit: number },
  ): Promise<readonly CalendarDate[]>;
  /** The same for other calendars, where something repeats; `limit` counts each time. Absent: what `read` answers. */
  repeated?(
    viewer: Viewer,
    span: Span,
    options: { courseId?: string; limit: number },
  ): Promise<{ once: readonly CalendarDate[]; repeated: readonly RepeatedDate[] }>;
}
