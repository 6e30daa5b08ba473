import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { bookingsOfPairs, type PairBooking } from '#features/bookings/server/service.ts';
import { menteeIdsOf, mentorIdOf } from '#features/mentorship/server/service.ts';
import { talkLimits as limits } from '#features/talks/contract/limits.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { talksRefusals as refusals } from '#features/talks/refusals-text.ts';
import { selectTalks, type TalkRow } from '../find-talk.ts';
import { talkRights } from '../rights.ts';
import { talkMentees, talks } from '../table.ts';
import { toTalks } from '../view.ts';

interface Asked {
  when: 'coming' | 'past';
  mentee?: string | undefined;
  before?: string | undefined;
  beforeId?: string | undefined;
}
type Before = { startAt: Date; id: string } | undefined;

/**
 * What the viewer meets for as mentor or mentee, talks and bookings of the two together. A cancelled talk stays until its
 * time is over, so that somebody who missed the notification does not come.
 */
export async function listTalks(
  db: Database,
  viewer: Viewer,
  { when, mentee, before, beforeId = '' }: Asked,
): Promise<{ talks: Talk[]; hasMore: boolean }> {
  if (mentee !== undefined && mentee !== viewer.userId) await requireMentee(db, viewer, mentee);
  const known: Before =
    when === 'past' && before !== undefined ? { startAt: new Date(before), id: beforeId } : undefined;
  const limit = when === 'coming' ? limits.coming : limits.page + 1;
  const [rows, bookings] = await Promise.all([
    readTalks(db, viewer, { when, mentee, known, limit }),
    readBookings(db, viewer, { when, mentee, known, limit }),
  ]);
  const all = await toTalks(db, viewer, rows, bookings);
  const sign = when === 'coming' ? 1 : -1;
  const ordered = all.toSorted((one, other) => sign * compare(one, other));
  if (when === 'coming') return { talks: ordered, hasMore: false };
  return { talks: ordered.slice(0, limits.page), hasMore: ordered.length > limits.page };
}

const compare = (one: Talk, other: Talk): number =>
  Date.parse(one.startAt) - Date.parse(other.startAt) || (one.id < other.id ? -1 : 1);

async function requireMentee(db: Database, viewer: Viewer, menteeId: string): Promise<void> {
  const isTheirs = viewer.role === 'teacher' && (await mentorIdOf(db, menteeId)) === viewer.userId;
  if (!isTheirs) throw refuse('not_found', refusals.notYourMentee);
}

interface Page {
  when: Asked['when'];
  mentee: string | undefined;
  known: Before;
  limit: number;
}

function readTalks(db: Database, viewer: Viewer, { when, mentee, known, limit }: Page): Promise<TalkRow[]> {
  const isComing = when === 'coming';
  const order = isComing ? asc : desc;
  return selectTalks(db)
    .where(
      and(
        isOfPerson(viewer),
        talkRights.read.where(viewer),
        mentee === undefined ? undefined : isWith(mentee),
        isComing ? gt(talks.endAt, sql`now()`) : and(lte(talks.endAt, sql`now()`), isNull(talks.cancelledAt)),
        known &&
          sql`(${talks.startAt}, ${talks.id}) < (${known.startAt.toISOString()}::timestamptz, ${known.id})`,
      ),
    )
    .orderBy(order(talks.startAt), order(talks.id))
    .limit(limit);
}

export const isWith = (menteeId: string): SQL =>
  sql`exists (select from ${talkMentees} where ${and(eq(talkMentees.talkId, talks.id), eq(talkMentees.menteeId, menteeId))})`;

/** Talks of this person, as mentor or as mentee. An array, and no `or`: each half has its index. */
export const isOfPerson = ({ userId }: Pick<Viewer, 'userId'>): SQL => sql`${talks.id} = any(array(
  select own.id from talks own where own.mentor_id = ${userId}
  union all
  select given.talk_id from talk_mentees given where given.mentee_id = ${userId}))`;

async function readBookings(
  db: Database,
  viewer: Viewer,
  { when, mentee, known, limit }: Page,
): Promise<PairBooking[]> {
  const page = { when, before: known, limit };
  if (viewer.role === 'teacher') {
    const studentIds = mentee === undefined ? await menteeIdsOf(db, viewer.userId) : [mentee];
    return bookingsOfPairs(db, { teacherId: viewer.userId, studentIds, ...page });
  }
  const teacherId = await mentorIdOf(db, viewer.userId);
  if (teacherId === null) return [];
  return bookingsOfPairs(db, { teacherId, studentIds: [viewer.userId], ...page });
}
