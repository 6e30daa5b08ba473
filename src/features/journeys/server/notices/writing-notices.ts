import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { type NoticeSource, noticeSource } from '#features/notifications/server/service.ts';
import {
  checkInAnswered,
  checkInSent,
  journeyKinds as kinds,
  momentOffered,
} from '#features/journeys/contract/notice-kinds.ts';
import { checkIns, moments, programmeSteps } from '../table.ts';
import { aboutJourney } from './journey-notices.ts';
import { findNotifiedJourney, otherOf } from './read-journey.ts';

/** Check-ins, notes in the margin and moments, for the other one of the two. */
export const writingNotices = (db: Database): NoticeSource[] => [
  noticeSource(checkInSent, async ({ checkInId }) => {
    const found = await findCheckIn(db, checkInId);
    if (found === undefined) return undefined;
    const { checkIn, journey, title } = found;
    return {
      ...aboutJourney(db, journey, 'mentor', kinds.checkIn),
      key: `check-in:${checkInId}`,
      group: 'check-ins',
      record: `check-in:${checkInId}`,
      actorId: checkIn.menteeId,
      title,
      concerns: () => checkIn.answeredAt === null,
    };
  }),
  noticeSource(checkInAnswered, async ({ checkInId }) => {
    const found = await findCheckIn(db, checkInId);
    if (found === undefined || found.checkIn.answeredAt === null) return undefined;
    const { checkIn, journey, title } = found;
    return {
      ...aboutJourney(db, journey, 'mentee', kinds.answered),
      key: `check-in-answered:${checkInId}`,
      record: `check-in:${checkInId}`,
      actorId: checkIn.mentorId,
      title,
    };
  }),
  noticeSource(momentOffered, async ({ momentId, by }) => {
    const [moment] = await db.select().from(moments).where(eq(moments.id, momentId));
    if (moment === undefined || moment.removedAt !== null) return undefined;
    const journey = await findNotifiedJourney(db, moment.journeyId);
    const to = by === moment.menteeId ? 'mentor' : 'mentee';
    const [offeredAt, answeredAt] =
      to === 'mentor'
        ? [moment.menteeSharedAt, moment.mentorSharedAt]
        : [moment.mentorSharedAt, moment.menteeSharedAt];
    const waits = offeredAt !== null && answeredAt === null;
    if (journey === undefined || !journey.isHeld || !waits) return undefined;
    return {
      ...aboutJourney(db, journey, to, kinds.momentOffered),
      key: `moment:${momentId}:${to}`,
      record: `moments:${journey.id}`,
      edition: offeredAt.getTime(),
      actorId: otherOf(journey, to === 'mentor' ? journey.mentorId : journey.menteeId),
    };
  }),
];

/** Undefined when the mentorship has ended. */
async function findCheckIn(db: Database, checkInId: string) {
  const [row] = await db
    .select({
      journeyId: checkIns.journeyId,
      mentorId: checkIns.mentorId,
      menteeId: checkIns.menteeId,
      answeredAt: checkIns.answeredAt,
      title: programmeSteps.title,
    })
    .from(checkIns)
    .leftJoin(programmeSteps, eq(programmeSteps.id, checkIns.stepId))
    .where(eq(checkIns.id, checkInId));
  const journey = row && (await findNotifiedJourney(db, row.journeyId));
  if (row === undefined || journey === undefined || !journey.isHeld) return undefined;
  return { checkIn: row, journey, title: row.title ?? journey.programmeTitle };
}
