import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import type { NoticeSide } from '#features/journeys/contract/notice-kinds.ts';
import { journeys, programmes } from '../table.ts';

export interface NotifiedJourney {
  id: string;
  programmeId: string;
  programmeTitle: string;
  isRunning: boolean;
  mentorId: string;
  menteeId: string;
  joinedAt: Date;
  leftAt: Date | null;
  /** The mentorship lasts. */
  isHeld: boolean;
  now: Date;
}

/** Undefined when there is no such journey, or its programme was removed. */
export async function findNotifiedJourney(
  db: Queryable,
  journeyId: string,
): Promise<NotifiedJourney | undefined> {
  const [row] = await db
    .select({
      id: journeys.id,
      programmeId: journeys.programmeId,
      programmeTitle: programmes.title,
      state: programmes.state,
      mentorId: journeys.mentorId,
      menteeId: journeys.menteeId,
      joinedAt: journeys.joinedAt,
      leftAt: journeys.leftAt,
      now: sql<Date>`now()`.mapWith(journeys.joinedAt),
    })
    .from(journeys)
    .innerJoin(programmes, eq(programmes.id, journeys.programmeId))
    .where(sql`${journeys.id} = ${journeyId} and ${programmes.removedAt} is null`);
  if (row === undefined) return undefined;
  const { state, ...journey } = row;
  const isHeld = (await mentorIdOf(db, journey.menteeId)) === journey.mentorId;
  return { ...journey, isRunning: state === 'running', isHeld };
}

interface Pair {
  mentorId: string;
  menteeId: string;
}

export const personOf = ({ mentorId, menteeId }: Pair, side: NoticeSide): string =>
  side === 'mentor' ? mentorId : menteeId;
export const otherOf = ({ mentorId, menteeId }: Pair, personId: string): string =>
  personId === mentorId ? menteeId : mentorId;

/** Where a notification leads its reader. */
export const pageOf = ({ menteeId }: Pair, side: NoticeSide): string =>
  side === 'mentor' ? `/mentor-section/mentees/${menteeId}` : '/mentee-section/journey';
