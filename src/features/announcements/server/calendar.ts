import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { nextMoment } from '#server/reads/next-moment.ts';
import { plainWords } from '#server/snippet.ts';
import type { Viewer } from '#server/session.ts';
import { feedLimits } from '#features/calendar/contract/limits.ts';
import type { CalendarDate, CalendarSource, Span } from '#features/calendar/server/service.ts';
import { courseAccess } from '#features/courses/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { announcementColumnsFor } from './lists/list.ts';
import { announcementUrl } from './lists/search.ts';
import { announcementRights, isInAudience } from './rights.ts';
import { authorLine, readSenders, type Senders } from './senders.ts';
import { inState } from './state.ts';
import { type AnnouncementRow, announcements } from './table.ts';

/** Announced events of the viewer's audience, from the moment that they are published. */
export function eventsInCalendar(db: Database, reads: KeptReads): CalendarSource {
  const { publishAt, expiresAt } = announcements;
  return {
    kinds: ['event'],
    tables: [announcements, ...courseAccess.tables, ...peopleTables],
    own: courseAccess.own,
    changesIn: nextMoment(db, reads, 'announcements.nextInCalendar', [
      { at: publishAt, before: ['0'] },
      { at: expiresAt, before: ['0'] },
    ]),
    async read(viewer, span, { courseId, withGone, limit }) {
      const rows = await eventsWithin(db, viewer, span, { courseId, withGone, limit });
      const senders = await readSenders(db, rows);
      return rows.map((row) => toDate(viewer, row, senders));
    },
  };
}

type EventRow = AnnouncementRow & { eventAt: Date };
/** Of Markdown more is read than is left without its marks. */
const described = sql<string>`left(${announcements.content}, ${2 * feedLimits.descriptionChars}::int)`;
const notDescribed = sql<string>`''`;

function eventsWithin(
  db: Database,
  viewer: Viewer,
  { from, to }: Span,
  { courseId, withGone, limit }: { courseId: string | undefined; withGone: boolean; limit: number },
): Promise<EventRow[]> {
  const { id, eventAt } = announcements;
  return db
    .select({
      ...announcementColumnsFor(viewer),
      content: withGone ? described : notDescribed,
      eventAt: sql<Date>`${eventAt}`.mapWith(eventAt),
    })
    .from(announcements)
    .where(
      and(
        isNotNull(eventAt),
        gte(eventAt, from),
        lt(eventAt, to),
        courseId === undefined ? undefined : eq(announcements.courseId, courseId),
        withGone ? or(inState('published'), wasDeleted()) : inState('published'),
        isInAudience.where(viewer),
      ),
    )
    .orderBy(asc(eventAt), asc(id))
    .limit(limit);
}

/** Deleted while people saw it. */
function wasDeleted() {
  const { deletedAt, publishAt, expiresAt } = announcements;
  return and(
    isNotNull(deletedAt),
    lte(publishAt, deletedAt),
    or(isNull(expiresAt), gt(expiresAt, sql`now()`)),
  );
}

function toDate(viewer: Viewer, row: EventRow, senders: Senders): CalendarDate {
  const at = row.eventAt.toISOString();
  return {
    id: `event:${row.id}`,
    kind: 'event',
    title: row.title,
    course: row.course && { id: row.course.id, title: row.course.title },
    detail: authorLine(row, senders),
    place: null,
    link: null,
    url: announcementUrl(row.id),
    isDone: false,
    isCancelled: row.deletedAt !== null,
    canMove: row.deletedAt === null && announcementRights.manage.holds(viewer, row),
    version: row.eventChanges,
    description: plainWords(row.content),
    sequence: row.eventChanges,
    changedAt: row.deletedAt ?? row.editedAt ?? row.publishAt,
    isAllDay: false,
    startAt: at,
    endAt: at,
  };
}
