import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { EarlierGoal, Goal, GoalPair } from '#features/journeys/contract/goals.ts';
import { requirePair } from '../rights.ts';
import { goals } from '../table.ts';
import { type GoalRow, goalView } from './goal-view.ts';

/** More than a mentorship ever has. */
const mostListed = 200;

interface GoalList {
  pair: GoalPair | null;
  goals: Goal[];
  earlier: EarlierGoal[];
}

/** Of the viewer with the mentor of now, or with a mentee. A mentee keeps the goals with mentors of before. */
export async function listGoals(
  db: Queryable,
  viewer: Viewer,
  { menteeId = viewer.userId }: { menteeId?: string | undefined },
): Promise<GoalList> {
  const isOwn = menteeId === viewer.userId && viewer.role === 'student';
  const isAlone = isOwn && (await mentorIdOf(db, menteeId)) === null;
  const pair = isAlone ? undefined : await requirePair(db, viewer, menteeId);
  const rows = await readGoals(db, menteeId, isOwn ? undefined : pair?.mentorId);
  const names = await namesOf(db, [
    menteeId,
    ...(pair ? [pair.mentorId] : []),
    ...rows.map((row) => row.mentorId),
  ]);
  const nameOf = (id: string): string => names.get(id) ?? deletedUserName;
  return {
    pair: pair
      ? { side: pair.side, mentorName: nameOf(pair.mentorId), menteeId, menteeName: nameOf(menteeId) }
      : null,
    goals: rows.filter((row) => row.mentorId === pair?.mentorId).map(goalView),
    earlier: rows
      .filter((row) => row.mentorId !== pair?.mentorId)
      .map((row) => ({ ...goalView(row), mentorName: nameOf(row.mentorId) })),
  };
}

const readGoals = (db: Queryable, menteeId: string, mentorId: string | undefined): Promise<GoalRow[]> =>
  db
    .select()
    .from(goals)
    .where(
      and(
        eq(goals.menteeId, menteeId),
        mentorId === undefined ? undefined : eq(goals.mentorId, mentorId),
        isNull(goals.removedAt),
      ),
    )
    .orderBy(desc(goals.createdAt), desc(goals.id))
    .limit(mostListed);
