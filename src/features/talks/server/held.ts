import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { talkMentees, talks } from './table.ts';

export const talksHeldTables = [talks, talkMentees];

interface HeldTalk {
  id: string;
  mentorId: string;
  menteeIds: string[];
  startAt: Date;
}

/** Talks that took place, with those of these mentees who were in it. */
export async function talksHeld(
  db: Queryable,
  menteeIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<HeldTalk[]> {
  return db
    .select({
      id: talks.id,
      mentorId: talks.mentorId,
      menteeIds: sql<string[]>`json_agg(${talkMentees.menteeId})`,
      startAt: talks.startAt,
    })
    .from(talkMentees)
    .innerJoin(talks, eq(talks.id, talkMentees.talkId))
    .where(
      and(
        isOneOf(talkMentees.menteeId, menteeIds),
        gte(talks.startAt, from),
        lt(talks.endAt, until),
        isNull(talks.missedAt),
        isNull(talks.cancelledAt),
      ),
    )
    .groupBy(talks.id);
}
