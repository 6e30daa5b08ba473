// What has to be so before a talk is planned or moved.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdsOf } from '#features/mentorship/server/service.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { talkLimits as limits } from '#features/talks/contract/limits.ts';
import { talksRefusals as refusals } from '#features/talks/refusals-text.ts';
import { talks } from '../table.ts';

const minuteMs = 60_000;

export const timesOf = (startAt: Date, minutes: number): { startAt: Date; endAt: Date } => ({
  startAt,
  endAt: new Date(startAt.getTime() + minutes * minuteMs),
});

export const minutesOf = ({ startAt, endAt }: { startAt: Date; endAt: Date }): number =>
  (endAt.getTime() - startAt.getTime()) / minuteMs;

/** All of them have the viewer as their mentor. */
export async function requireOwnMentees(
  tx: Transaction,
  { userId }: Viewer,
  menteeIds: readonly string[],
): Promise<void> {
  const mentors = await mentorIdsOf(tx, menteeIds);
  if (menteeIds.some((id) => mentors.get(id) !== userId))
    throw refuseField('menteeIds', refusals.menteesOnly);
}

/** By the database's clock. */
export async function requireFuture(tx: Transaction, startAt: Date): Promise<void> {
  const at = sql`${startAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ isPast: boolean; isFar: boolean }>(sql`
    select ${at} <= clock_timestamp() as "isPast",
      ${at} > clock_timestamp() + make_interval(days => ${limits.aheadDays}::int) as "isFar"`);
  const [is] = rows;
  if (is === undefined || is.isPast) throw refuseField('startAt', refusals.startInPast);
  if (is.isFar) throw refuseField('startAt', refusals.startTooFar({ most: limits.aheadDays }));
}

export async function requireRoom(tx: Transaction, { userId }: Viewer): Promise<void> {
  const isComing = and(eq(talks.mentorId, userId), isNull(talks.cancelledAt), sql`${talks.endAt} > now()`);
  if ((await tx.$count(talks, isComing)) >= limits.coming)
    throw refuse('conflict', refusals.tooManyComing({ most: limits.coming }));
}

interface Changed {
  version: number;
  changedBy: string;
  changedAt: Date;
}

/** An outdated version is a conflict, with who was faster and when. Without a row the version is 0. */
export async function requireVersion(
  tx: Transaction,
  row: Changed | undefined,
  version: number,
): Promise<void> {
  if ((row?.version ?? 0) === version) return;
  const by = row && (await findPersonById(tx, row.changedBy));
  const byName = by?.name ?? deletedUserName;
  throw refuse('conflict', refusals.changedMeanwhile({ by: byName }), {
    version: row?.version ?? 0,
    ...(row && { byId: row.changedBy, byName, at: row.changedAt.toISOString() }),
  });
}
