import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { nextState } from '#features/tasks/contract/states.ts';
import { dueAtFor } from '../exceptions/due-for.ts';
import type { ChangedDate, DatesOf } from '../exceptions/store-own-dates.ts';
import { handIns, submissions, tasks } from '../table.ts';

/**
 * A due date that moves past a hand-in, or is removed, clears its late mark: that of the task, or the student's own. A due
 * date that moves forward marks nobody as late. Call it after `storeOwnDates`. Returns the hand-ins that changed.
 */
export async function forgiveLateness(tx: Queryable, of: DatesOf): Promise<ChangedDate[]> {
  await tx
    .update(submissions)
    .set({ isLate: false })
    .where(
      and(
        sql`${submissions.isLate}`,
        sql`exists (select from ${handIns} join ${tasks} on ${tasks.id} = ${handIns.taskId}
          where ${handIns.id} = ${submissions.handInId} and ${isOf(of)}
            and ${isInTime(sql`${submissions.handedInAt}`)})`,
      ),
    );
  return tx
    .update(handIns)
    .set({
      isLate: false,
      // A graded hand-in stays graded; only the late mark goes.
      state: sql`case when ${handIns.state} = 'late' then ${nextState('late', 'extend', undefined)} else ${handIns.state} end`,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.id, handIns.taskId),
        isOf(of),
        sql`${handIns.isLate}`,
        isInTime(sql`${handIns.handedInAt}`),
      ),
    )
    .returning({ taskId: handIns.taskId, studentId: handIns.studentId });
}

const isInTime = (handedInAt: SQL): SQL => {
  const dueAt = dueAtFor(handIns.studentId);
  return sql`(${dueAt} is null or ${handedInAt} <= ${dueAt})`;
};

export const isOf = (of: DatesOf): SQL | undefined =>
  and(
    'taskId' in of ? eq(handIns.taskId, of.taskId) : undefined,
    of.studentId === undefined ? undefined : eq(handIns.studentId, of.studentId),
  );

/** The highest grade that was given in the task; 0 without any. */
export async function highestGrade(tx: Queryable, taskId: string): Promise<number> {
  const [row] = await tx
    .select({
      points: sql<number>`coalesce(max(greatest(${handIns.points}, ${handIns.givenPoints})), 0)::float8`,
    })
    .from(handIns)
    .where(eq(handIns.taskId, taskId));
  return row?.points ?? 0;
}
