import { refuse } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findTeam } from '#features/courses/server/service.ts';
import type { OwnHandIn } from '#features/tasks/contract/hand-ins.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import type { TaskRow } from '../table.ts';

export type HandingTeam = NonNullable<OwnHandIn['team']>;

export const inNoTeam = () => refuse('conflict', refusals.inNoTeam);

/** The student's team where teams hand in. Null: each student does, or this one is in no team. */
export async function teamOfStudent(
  db: Queryable,
  { courseId, handInBy }: TaskRow,
  { userId }: Viewer,
  lock?: 'share',
): Promise<HandingTeam | null> {
  if (handInBy !== 'team' || courseId === null) return null;
  const team = await findTeam(db, courseId, userId, lock);
  return team ? { name: team.name, members: team.members } : null;
}

/** The team that this hand-in is for; it keeps its members until the transaction ends. Null: each student hands in. */
export async function teamHandingIn(
  tx: Transaction,
  task: TaskRow,
  viewer: Viewer,
): Promise<HandingTeam | null> {
  if (task.handInBy !== 'team') return null;
  const team = await teamOfStudent(tx, task, viewer, 'share');
  if (team === null) throw inNoTeam();
  return team;
}
