import type { Database } from '#platform/database/port.ts';
import { bookingsHeld, bookingsHeldTables } from '#features/bookings/server/service.ts';
import {
  journeyFactTables,
  type JourneyFacts,
  type JourneysOf,
  readJourneyFacts,
} from '#features/journeys/server/service.ts';
import { preferences, trackedOf } from '#features/settings/server/service.ts';
import { talksHeld, talksHeldTables } from '#features/talks/server/service.ts';
import type { Counted } from './count.ts';

/** Everything that figures of programmes are counted from. */
export const countedTables = [preferences, ...journeyFactTables, ...talksHeldTables, ...bookingsHeldTables];

interface Found {
  counted: Counted[];
  /** How many journeys there are, also those that are in no figure. */
  found: number;
}

/** Journeys of two people who both have Activity Tracking on. All others are in no figure. */
export async function readCounted(db: Database, of: JourneysOf, until: Date): Promise<Found> {
  const facts = await readJourneyFacts(db, of, until);
  const tracked = await trackedOf(db, [
    ...new Set(facts.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId])),
  ]);
  const counted = facts.filter(({ mentorId, menteeId }) => tracked.has(mentorId) && tracked.has(menteeId));
  const met = Map.groupBy(await readMeetings(db, counted, until), ({ menteeId }) => menteeId);
  return {
    counted: counted.map((journey) => ({
      ...journey,
      meetingIds: idsIn(met.get(journey.menteeId) ?? [], journey),
    })),
    found: facts.length,
  };
}

interface Met {
  id: string;
  mentorId: string;
  menteeId: string;
  startAt: Date;
}

/** Talks and booked times. */
async function readMeetings(db: Database, journeys: readonly JourneyFacts[], until: Date): Promise<Met[]> {
  if (journeys.length === 0) return [];
  const mentees = [...new Set(journeys.map(({ menteeId }) => menteeId))];
  const from = new Date(Math.min(...journeys.map(({ joinedAt }) => joinedAt.getTime())));
  const [talks, booked] = await Promise.all([
    talksHeld(db, mentees, { from, until }),
    bookingsHeld(db, mentees, { from, until }),
  ]);
  return [
    ...talks.flatMap(({ menteeIds, ...talk }) => menteeIds.map((menteeId) => ({ ...talk, menteeId }))),
    ...booked.map(({ id, teacherId, studentId, startAt }) => ({
      id,
      mentorId: teacherId,
      menteeId: studentId,
      startAt,
    })),
  ];
}

const idsIn = (met: readonly Met[], { mentorId, joinedAt }: JourneyFacts): string[] =>
  met.filter((each) => each.mentorId === mentorId && each.startAt >= joinedAt).map(({ id }) => id);
