import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { talkMentees, talks } from './table.ts';

interface HeldTalk {
  id: string;
  mentorId: string;
  menteeId: string;
  startAt: Date;
}

/** Talks of these mentees that took place, once for each mentee who was in it. */
export async function talksHeld(
  db: Queryable,
  menteeIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<HeldTalk[]> {
  return db
    .select({
      id: talks.id,
      mentorId: talks.mentorId,
      menteeId: talkMentees.menteeId,
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
    );
}
