import type { Database } from '#platform/database/port.ts';
import type { NoticeKind } from '#features/notifications/contract/notice.ts';
import {
  type Notice,
  type NoticeSource,
  noticeSource,
  toPerson,
} from '#features/notifications/server/service.ts';
import {
  journeyJoined,
  journeyKinds as kinds,
  journeyLeft,
  type NoticeSide,
} from '#features/journeys/contract/notice-kinds.ts';
import { findNotifiedJourney, type NotifiedJourney, otherOf, pageOf, personOf } from './read-journey.ts';
import { subjectOfJourney } from './subject.ts';

/** Both people hear that a journey begins, and that it is over. */
export const placeNotices = (db: Database): NoticeSource[] => [
  noticeSource(journeyJoined, async ({ journeyId, to, by, at }) => {
    const journey = await findNotifiedJourney(db, journeyId);
    const isJoined = journey?.leftAt === null && journey.isRunning && journey.isHeld;
    if (journey === undefined || !isJoined) return undefined;
    return {
      ...aboutJourney(db, journey, to, kinds.joined),
      key: `journey-joined:${journeyId}:${to}`,
      group: 'journeys-joined',
      edition: at,
      actorId: by,
    };
  }),
  noticeSource(journeyLeft, async ({ journeyId, to, by, at }) => {
    const journey = await findNotifiedJourney(db, journeyId);
    if (journey === undefined || journey.leftAt === null) return undefined;
    return {
      ...aboutJourney(db, journey, to, kinds.left),
      key: `journey-left:${journeyId}:${to}`,
      group: 'journeys-left',
      edition: at,
      url: to === 'mentor' ? '/mentor-section/journeys' : '/mentee-section/journey',
      actorId: by,
    };
  }),
];

/** For one of the two people, with the name of the other one. */
export function aboutJourney(
  db: Database,
  journey: NotifiedJourney,
  to: NoticeSide,
  kind: NoticeKind,
): Omit<Notice, 'key'> {
  const recipientId = personOf(journey, to);
  return {
    subject: subjectOfJourney(journey.id),
    record: `journey:${journey.id}`,
    personId: otherOf(journey, recipientId),
    title: journey.programmeTitle,
    url: pageOf(journey, to),
    sees: ({ id }) => id === recipientId,
    recipients: () => toPerson(db, recipientId, kind),
  };
}
