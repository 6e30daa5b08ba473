import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { JourneyStep } from '#features/journeys/contract/journeys.ts';
import { checkIns, marginNotes } from '../table.ts';

type Sent = NonNullable<JourneyStep['sent']>;

/** Check-ins and reflections, by journey and step. Whether the mentoring helps stays out: only counts of it are read. */
export async function sentOf(
  db: Queryable,
  journeyIds: readonly string[],
): Promise<Map<string, Map<string, Sent>>> {
  const { journeyId, stepId, week, sentAt, answeredAt } = checkIns;
  const rows = await db
    .selectDistinctOn([journeyId, stepId], {
      journeyId,
      stepId,
      week,
      sentAt,
      answeredAt,
      note: marginNotes.words,
    })
    .from(checkIns)
    .leftJoin(marginNotes, and(eq(marginNotes.checkInId, checkIns.id), sql`${marginNotes.words} <> ''`))
    .where(isOneOf(journeyId, journeyIds))
    .orderBy(asc(journeyId), asc(stepId), asc(marginNotes.answer));
  const found = new Map(journeyIds.map((id) => [id, new Map<string, Sent>()]));
  for (const row of rows)
    found.get(row.journeyId)?.set(row.stepId, {
      week: row.week,
      sentAt: row.sentAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      note: row.note,
    });
  return found;
}
