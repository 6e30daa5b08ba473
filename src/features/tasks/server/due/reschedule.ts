import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { nextState } from '#features/tasks/contract/states.ts';
import { handIns, submissions } from '../table.ts';

/**
 * A due date that moves past a hand-in, or is removed, clears its late mark. A due date that moves forward marks nobody
 * as late. Returns the students whose hand-ins changed.
 */
export async function forgiveLateness(tx: Queryable, taskId: string, dueAt: Date | null): Promise<string[]> {
  const isPunctual =
    dueAt === null ? sql`true` : sql`${handIns.handedInAt} <= ${dueAt.toISOString()}::timestamptz`;
  const isForgiven = and(eq(handIns.taskId, taskId), sql`${handIns.isLate}`, isPunctual);
  await tx
    .update(submissions)
    .set({ isLate: false })
    .where(
      and(
        sql`${submissions.isLate}`,
        sql`${submissions.handInId} in (select ${handIns.id} from ${handIns} where ${handIns.taskId} = ${taskId})`,
        dueAt === null ? undefined : sql`${submissions.handedInAt} <= ${dueAt.toISOString()}::timestamptz`,
      ),
    );
  const forgiven = await tx
    .update(handIns)
    .set({
      isLate: false,
      // A graded hand-in stays graded; only the late mark goes.
      state: sql`case when ${handIns.state} = 'late' then ${nextState('late', 'extend', undefined)} else ${handIns.state} end`,
    })
    .where(isForgiven)
    .returning({ studentId: handIns.studentId });
  return forgiven.map(({ studentId }) => studentId);
}

/** The highest grade of the task; 0 without any. */
export async function highestGrade(tx: Queryable, taskId: string): Promise<number> {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(max(${handIns.points}), 0)::float8` })
    .from(handIns)
    .where(eq(handIns.taskId, taskId));
  return row?.points ?? 0;
}
