import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import { journeyRefusals as refusals } from '../refusals-text.ts';
import { journeys, programmes } from './table.ts';

export type JourneySide = 'mentor' | 'mentee';

export interface JourneyOf {
  id: string;
  programmeId: string;
  mentorId: string;
  menteeId: string;
  cohort: string;
  leftAt: Date | null;
  /** Which of the two people asks. */
  side: JourneySide;
}

const columns = {
  id: journeys.id,
  programmeId: journeys.programmeId,
  mentorId: journeys.mentorId,
  menteeId: journeys.menteeId,
  cohort: journeys.cohort,
  leftAt: journeys.leftAt,
};

/**
 * The journey, for its mentee, and for its mentor while the mentorship lasts. What the two write is theirs: organisers and
 * administrators get the same 404 as strangers.
 */
export async function requireJourney(db: Queryable, viewer: Viewer, journeyId: string): Promise<JourneyOf> {
  const [journey] = await db
    .select(columns)
    .from(journeys)
    .innerJoin(programmes, eq(programmes.id, journeys.programmeId))
    .where(sql`${journeys.id} = ${journeyId} and ${programmes.removedAt} is null`);
  if (journey === undefined) throw refuse('not_found', refusals.unknownJourney);
  if (journey.menteeId === viewer.userId) return { ...journey, side: 'mentee' };
  const isMentor =
    journey.mentorId === viewer.userId &&
    viewer.role === 'teacher' &&
    (await mentorIdOf(db, journey.menteeId)) === viewer.userId;
  if (!isMentor) throw refuse('not_found', refusals.unknownJourney);
  return { ...journey, side: 'mentor' };
}

/** The two people of a mentorship that lasts, for one of them. `menteeId`: of a mentor’s call; a mentee’s own otherwise. */
export async function requirePair(
  db: Queryable,
  viewer: Viewer,
  menteeId: string = viewer.userId,
): Promise<{ mentorId: string; menteeId: string; side: JourneySide }> {
  const mentorId = await mentorIdOf(db, menteeId);
  if (mentorId !== null && menteeId === viewer.userId && viewer.role === 'student')
    return { mentorId, menteeId, side: 'mentee' };
  if (mentorId !== null && mentorId === viewer.userId && viewer.role === 'teacher')
    return { mentorId, menteeId, side: 'mentor' };
  throw refuse('not_found', menteeId === viewer.userId ? refusals.noMentor : refusals.notYourMentee);
}
