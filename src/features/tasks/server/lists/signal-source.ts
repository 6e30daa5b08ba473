import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { signalLimits as limits } from '#features/signals/contract/rules.ts';
import type { About, SignalSource } from '#features/signals/server/service.ts';
import { dueAtFor, isExcusedFor } from '../exceptions/due-for.ts';
import { isToDo, taskRights } from '../rights.ts';
import { handIns, tasks } from '../table.ts';
import { wasBefore } from './from-before.ts';
import { taskUrl } from './search.ts';

const prefix = 'task:';

/** Due dates of the student, hand-ins and returned grades. */
export const tasksInSignals: SignalSource = {
  async read(db, about) {
    const [dues, grades, deeds] = await Promise.all([
      duesOf(db, about),
      gradesOf(db, about),
      lastHandIn(db, about),
    ]);
    return { dues, grades, deeds };
  },
  async opens(db, viewer, { factIds }) {
    const ids = factIds.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(isOneOf(tasks.id, ids), taskRights.read.or(taskRights.review).where(viewer)));
    return new Map(rows.map(({ id }) => [prefix + id, taskUrl(id)]));
  },
};

/** With a grade nothing was missed, whatever was handed in. */
async function duesOf(db: Queryable, { student, now }: About) {
  const dueAt = dueAtFor(sql`${student.userId}`);
  const to = sql`${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      dueAt: sql<Date>`${dueAt}`.mapWith(tasks.createdAt),
      handedInAt: sql<Date | null>`case when ${handIns.state} <> 'assigned'
        then coalesce(${handIns.handedInAt}, ${handIns.changedAt}) end`.mapWith(handIns.handedInAt),
    })
    .from(tasks)
    .leftJoin(handIns, and(eq(handIns.taskId, tasks.id), eq(handIns.studentId, student.userId)))
    .where(
      and(
        isToDo.where(student),
        sql`${dueAt} <= ${to} and ${dueAt} > ${to} - make_interval(days => ${limits.missedWithinDays}::int)`,
        not(isExcusedFor(sql`${student.userId}`)),
        not(wasBefore(student)),
      ),
    )
    .orderBy(desc(dueAt), tasks.id);
  return rows.map(({ id, title, dueAt: at, handedInAt }) => ({
    id: prefix + id,
    title,
    dueAt: at.toISOString(),
    handedInAt: handedInAt?.toISOString() ?? null,
  }));
}

const not = (condition: SQL): SQL => sql`not ${condition}`;

/** As the student knows them. */
async function gradesOf(db: Queryable, { student }: About) {
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      most: tasks.points,
      points: handIns.points,
      returnedAt: handIns.returnedAt,
    })
    .from(handIns)
    .innerJoin(tasks, eq(tasks.id, handIns.taskId))
    .where(
      and(
        eq(handIns.studentId, student.userId),
        eq(handIns.state, 'returned'),
        isNotNull(handIns.points),
        isNull(tasks.removedAt),
        gt(tasks.points, 0),
      ),
    )
    .orderBy(sql`${handIns.returnedAt} desc nulls last`, tasks.id)
    .limit(limits.newestGrades + limits.gradesBefore);
  return rows.flatMap(({ id, title, most, points, returnedAt }) =>
    points === null || returnedAt === null
      ? []
      : [{ id: prefix + id, title, returnedAt: returnedAt.toISOString(), share: points / most }],
  );
}

async function lastHandIn(db: Queryable, { student }: About): Promise<string[]> {
  const [last] = await db
    .select({ at: handIns.handedInAt })
    .from(handIns)
    .where(and(eq(handIns.studentId, student.userId), isNotNull(handIns.handedInAt)))
    .orderBy(desc(handIns.handedInAt))
    .limit(1);
  return last?.at ? [last.at.toISOString()] : [];
}
