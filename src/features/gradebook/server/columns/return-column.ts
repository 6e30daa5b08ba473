import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { columnReturned } from '#features/gradebook/contract/notice-kinds.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import { authorizeManaging } from '../access.ts';
import type { GradebookDeps } from '../deps.ts';
import { publishColumnsChanged } from '../live-topics.ts';
import { gradeColumnCells } from '../table.ts';
import { lockColumn } from './columns.ts';

/** Shows what stands in a column to its students. Returns the number of cells that were not shown before. */
export async function returnColumn(
  deps: GradebookDeps,
  viewer: Viewer,
  id: string,
  columnId: string,
): Promise<number> {
  const { courseId, studentIds } = await deps.db.transaction(async (tx) => {
    const access = await authorizeManaging(tx, viewer, id);
    await lockColumn(tx, access.courseId, columnId);
    const { points, isExcused, returnedAt, studentId } = gradeColumnCells;
    const now = new Date();
    const returned = await tx
      .update(gradeColumnCells)
      .set({
        returnedAt: now,
        version: sql`${gradeColumnCells.version} + 1`,
        changedBy: viewer.userId,
        changedAt: now,
      })
      .where(
        and(
          eq(gradeColumnCells.columnId, columnId),
          isNull(returnedAt),
          or(sql`${points} is not null`, eq(isExcused, true)),
        ),
      )
      .returning({ studentId });
    if (returned.length === 0) throw refuse('conflict', refusals.nothingToReturn);
    await deps.notifications.notify(tx, columnReturned, {
      columnId,
      returnedAt: now.toISOString(),
      graderId: viewer.userId,
    });
    const details = { courseId: access.courseId, students: returned.length };
    await audit(tx, { actorId: viewer.userId, action: 'grade_column.returned', subject: columnId, details });
    return { courseId: access.courseId, studentIds: returned.map((row) => row.studentId) };
  });
  deps.jobs.wake();
  publishColumnsChanged(deps.bus, { courseId, recordId: columnId, studentIds });
  return studentIds.length;
}
