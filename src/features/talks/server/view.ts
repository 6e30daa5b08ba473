import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { PairBooking } from '#features/bookings/server/service.ts';
import { mentorIdsOf } from '#features/mentorship/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { Talk } from '../contract/talks.ts';
import type { TalkRow } from './find-talk.ts';
import { talkRights } from './rights.ts';
import { talkNotes } from './table.ts';

type Seen = Omit<Talk, 'mentor' | 'mentees' | 'hasSharedNote' | 'hasOwnNote'> & {
  mentorId: string;
  menteeIds: readonly string[];
};

const talkSeen = (viewer: Viewer, row: TalkRow): Seen => ({
  id: row.id,
  subject: 'talk',
  title: row.title,
  about: row.about,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  place: row.place,
  link: row.link,
  state: stateOf(row),
  canManage: talkRights.manage.holds(viewer, row),
  version: row.version,
  mentorId: row.mentorId,
  menteeIds: row.menteeIds,
});

function stateOf({ cancelledAt, missedAt }: TalkRow): Talk['state'] {
  if (cancelledAt !== null) return 'cancelled';
  return missedAt === null ? 'planned' : 'missed';
}

const bookingSeen = (booking: PairBooking): Seen => ({
  id: booking.id,
  subject: 'booking',
  title: booking.title,
  about: booking.note,
  startAt: booking.startAt.toISOString(),
  endAt: booking.endAt.toISOString(),
  place: booking.place,
  link: booking.link,
  state: 'planned',
  canManage: false,
  version: 1,
  mentorId: booking.teacherId,
  menteeIds: [booking.studentId],
});

/** Both kinds of meetings as one viewer sees them, with names and with which notes there are. */
export async function toTalks(
  db: Queryable,
  viewer: Viewer,
  rows: readonly TalkRow[],
  bookings: readonly PairBooking[] = [],
): Promise<Talk[]> {
  const seen = [...rows.map((row) => talkSeen(viewer, row)), ...bookings.map(bookingSeen)];
  const [names, noted, mentors] = await Promise.all([
    namesOf(
      db,
      seen.flatMap(({ mentorId, menteeIds }) => [mentorId, ...menteeIds]),
    ),
    notedOf(db, viewer, seen),
    mentorIdsOf(db, [...new Set(seen.flatMap(({ menteeIds }) => menteeIds))]),
  ]);
  const person = (userId: string) => ({ userId, name: names.get(userId) ?? deletedUserName });
  return seen.map(({ mentorId, menteeIds, ...talk }) => {
    const sharesNote = mentorId !== viewer.userId || menteeIds.some((id) => mentors.get(id) === mentorId);
    return {
      ...talk,
      mentor: person(mentorId),
      mentees: menteeIds.map(person),
      hasSharedNote: sharesNote && noted.shared.has(keyOf(talk.subject, talk.id)),
      hasOwnNote: noted.own.has(keyOf(talk.subject, talk.id)),
    };
  });
}

const keyOf = (subject: string, id: string): string => `${subject}:${id}`;

/** Notes with words in them. */
async function notedOf(db: Queryable, { userId }: Viewer, seen: readonly Seen[]) {
  const { subject, subjectId, ownerId, words } = talkNotes;
  const ids = seen.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ subject, subjectId, ownerId })
          .from(talkNotes)
          .where(and(inArray(subjectId, ids), ne(words, ''), or(isNull(ownerId), eq(ownerId, userId))));
  const keysOf = (isShared: boolean) =>
    new Set(
      rows
        .filter((row) => (row.ownerId === null) === isShared)
        .map((row) => keyOf(row.subject, row.subjectId)),
    );
  return { shared: keysOf(true), own: keysOf(false) };
}

/** One talk as the viewer sees it. */
export async function viewOf(db: Queryable, viewer: Viewer, row: TalkRow): Promise<Talk> {
  const [talk] = await toTalks(db, viewer, [row]);
  if (talk === undefined) throw new Error('a talk was not returned');
  return talk;
}
