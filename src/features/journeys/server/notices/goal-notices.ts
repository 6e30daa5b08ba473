import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import type { NoticeEvent, NoticeKind } from '#features/notifications/contract/notice.ts';
import { type NoticeSource, noticeSource, toPerson } from '#features/notifications/server/service.ts';
import {
  goalAgreed,
  goalProposed,
  goalReached,
  journeyKinds as kinds,
} from '#features/journeys/contract/notice-kinds.ts';
import { goals } from '../table.ts';
import { otherOf, pageOf } from './read-journey.ts';
import { subjectOfGoals } from './subject.ts';

type Goal = typeof goals.$inferSelect;
interface GoalIds {
  goalId: string;
  version: number;
  by: string;
}

/** For the other one of the two, as long as it is true. The words of a goal stay on its screen. */
export const goalNotices = (db: Database): NoticeSource[] => [
  goalSource(db, goalProposed, kinds.goalProposed, (goal, toMentor) =>
    toMentor ? goal.mentorAgreedAt === null : goal.menteeAgreedAt === null,
  ),
  goalSource(
    db,
    goalAgreed,
    kinds.goalAgreed,
    (goal) => goal.mentorAgreedAt !== null && goal.menteeAgreedAt !== null,
  ),
  goalSource(db, goalReached, kinds.goalReached, (goal) => goal.reachedAt !== null),
];

const goalSource = (
  db: Database,
  event: NoticeEvent<GoalIds>,
  kind: NoticeKind,
  isTrue: (goal: Goal, toMentor: boolean) => boolean,
): NoticeSource =>
  noticeSource(event, async ({ goalId, version, by }) => {
    const [goal] = await db.select().from(goals).where(eq(goals.id, goalId));
    if (goal === undefined || goal.removedAt !== null) return undefined;
    const recipientId = otherOf(goal, by);
    const toMentor = recipientId === goal.mentorId;
    const isHeld = (await mentorIdOf(db, goal.menteeId)) === goal.mentorId;
    if (!isHeld || !isTrue(goal, toMentor)) return undefined;
    return {
      key: `${kind.name}:${goalId}:${recipientId}`,
      edition: version,
      subject: subjectOfGoals(goal.menteeId),
      record: `mentoring-goals:${goal.menteeId}`,
      actorId: by,
      personId: by,
      url: pageOf(goal, toMentor ? 'mentor' : 'mentee'),
      sees: ({ id }) => id === recipientId,
      recipients: () => toPerson(db, recipientId, kind),
    };
  });
