import { asc, eq, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { CourseRecords } from '#features/courses/server/service.ts';
import { readWorkId, workIdOf } from './plan/work-id.ts';
import { gradeCategories, gradeColumnCells, gradeColumns, gradePlans, gradeWorkSettings } from './table.ts';

interface Courses {
  from: string;
  to: string;
}

/** How a course grades. Its copy in another term grades the same way, without anybody's points. */
export const gradesInCourse: CourseRecords = {
  kind: 'grade column',
  async read(db, courseId) {
    return { count: await db.$count(gradeColumns, eq(gradeColumns.courseId, courseId)), dates: [] };
  },
  // A lesson stands for something that is handed in.
  has: async () => false,
  /** Points of a column are work of a person here: who leaves is asked about them. */
  hasHandedIn: (courseId, personId) =>
    sql`exists (select 1 from ${gradeColumnCells} join ${gradeColumns} on ${gradeColumns.id} = ${gradeColumnCells.columnId}
      where ${gradeColumns.courseId} = ${courseId} and ${gradeColumnCells.studentId} = ${personId}
        and ${gradeColumnCells.points} is not null)`,
  countForSection: async () => 0,
  async copy(tx, viewer, courses, { copies }) {
    const columns = await copyColumns(tx, viewer, courses);
    await copyPlan(tx, viewer, courses, new Map([...copies, ...columns]));
    return columns;
  },
};

/** In the order of their making. */
async function copyColumns(
  tx: Transaction,
  viewer: Viewer,
  { from, to }: Courses,
): Promise<Map<string, string>> {
  const originals = await tx
    .select()
    .from(gradeColumns)
    .where(eq(gradeColumns.courseId, from))
    .orderBy(asc(gradeColumns.createdAt), asc(gradeColumns.id));
  const copies = originals.map(({ id, title, points }) => ({
    original: id,
    row: { id: newId(), courseId: to, title, points, createdBy: viewer.userId, changedBy: viewer.userId },
  }));
  if (copies.length > 0) await tx.insert(gradeColumns).values(copies.map(({ row }) => row));
  return new Map(copies.map(({ original, row }) => [original, row.id]));
}

async function copyPlan(
  tx: Transaction,
  viewer: Viewer,
  { from, to }: Courses,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const [plan] = await tx.select().from(gradePlans).where(eq(gradePlans.courseId, from));
  if (plan !== undefined) {
    const { missing, scaleId } = plan;
    await tx.insert(gradePlans).values({ courseId: to, missing, scaleId, changedBy: viewer.userId });
  }
  const categories = await tx.select().from(gradeCategories).where(eq(gradeCategories.courseId, from));
  if (categories.length > 0)
    await tx.insert(gradeCategories).values(categories.map((row) => ({ ...row, courseId: to })));
  const settings = await tx.select().from(gradeWorkSettings).where(eq(gradeWorkSettings.courseId, from));
  const copied = settings.flatMap((row) => {
    const work = readWorkId(row.workId);
    const copy = work && copies.get(work.recordId);
    return work === undefined || copy === undefined
      ? []
      : [{ ...row, courseId: to, workId: workIdOf(work.source, copy) }];
  });
  if (copied.length > 0) await tx.insert(gradeWorkSettings).values(copied);
}
