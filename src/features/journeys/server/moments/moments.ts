import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdOf, mentorIdsOf } from '#features/mentorship/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { Moment, SharedMoment } from '#features/journeys/contract/moments.ts';
import { type JourneyOf, requireJourney } from '../rights.ts';
import { journeys, moments } from '../table.ts';

export type MomentRow = typeof moments.$inferSelect;

export const momentView = (row: MomentRow): Moment => ({
  id: row.id,
  words: row.words,
  writtenBy: row.createdBy === row.mentorId ? 'mentor' : 'mentee',
  isSharedByMentor: row.mentorSharedAt !== null,
  isSharedByMentee: row.menteeSharedAt !== null,
  createdAt: row.createdAt.toISOString(),
});

export async function listMoments(db: Queryable, viewer: Viewer, journeyId: string) {
  const journey = await requireJourney(db, viewer, journeyId);
  const rows = await db
    .select()
    .from(moments)
    .where(and(eq(moments.journeyId, journey.id), isNull(moments.removedAt)))
    .orderBy(desc(moments.createdAt), desc(moments.id))
    .limit(limits.moments);
  const shared = await readShared(db, journey);
  const names = await namesOf(
    db,
    [journey, ...shared].flatMap(({ mentorId, menteeId }) => [mentorId, menteeId]),
  );
  const nameOf = (id: string): string => names.get(id) ?? deletedUserName;
  return {
    side: journey.side,
    isOver: await isOver(db, journey),
    mentorName: nameOf(journey.mentorId),
    menteeName: nameOf(journey.menteeId),
    moments: rows.map(momentView),
    shared: shared.map((row): SharedMoment => ({
      id: row.id,
      words: row.words,
      mentorName: nameOf(row.mentorId),
      menteeName: nameOf(row.menteeId),
      sharedAt: sharedAt(row).toISOString(),
    })),
  };
}

/** Its mentee left it, or has another mentor now, or none. */
export const isOver = async (
  db: Queryable,
  { leftAt, mentorId, menteeId }: Pick<JourneyOf, 'leftAt' | 'mentorId' | 'menteeId'>,
): Promise<boolean> => leftAt !== null || (await mentorIdOf(db, menteeId)) !== mentorId;

const sharedAt = ({ mentorSharedAt, menteeSharedAt, createdAt }: MomentRow): Date =>
  [mentorSharedAt ?? createdAt, menteeSharedAt ?? createdAt].toSorted(
    (a, b) => b.getTime() - a.getTime(),
  )[0] ?? createdAt;

/**
 * What other pairs of the programme share, to its members. Of pairs that have left or whose mentorship has ended nothing is
 * shown: one of the two could not take it back any more.
 */
async function readShared(db: Queryable, { id, programmeId, leftAt }: JourneyOf): Promise<MomentRow[]> {
  if (leftAt !== null) return [];
  const rows = await db
    .select({ moment: moments })
    .from(moments)
    .innerJoin(journeys, eq(journeys.id, moments.journeyId))
    .where(
      and(
        eq(journeys.programmeId, programmeId),
        ne(journeys.id, id),
        isNull(journeys.leftAt),
        isNull(moments.removedAt),
        isNotNull(moments.mentorSharedAt),
        isNotNull(moments.menteeSharedAt),
      ),
    )
    .orderBy(desc(moments.createdAt), desc(moments.id))
    .limit(limits.page);
  const mentors = await mentorIdsOf(
    db,
    rows.map(({ moment }) => moment.menteeId),
  );
  return rows
    .map(({ moment }) => moment)
    .filter(({ menteeId, mentorId }) => mentors.get(menteeId) === mentorId);
}
