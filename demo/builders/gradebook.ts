import { eq, sql } from 'drizzle-orm';
import { NewColumn, NewScale, PlanChanges } from '#features/gradebook/contract/plan.ts';
import { addColumn } from '#features/gradebook/server/columns/columns.ts';
import { columnSource } from '#features/gradebook/server/columns/column-source.ts';
import { returnColumn } from '#features/gradebook/server/columns/return-column.ts';
import type { GradebookDeps } from '#features/gradebook/server/deps.ts';
import { editCells } from '#features/gradebook/server/edit/edit-cells.ts';
import { changePlan } from '#features/gradebook/server/plan/change-plan.ts';
import { readPlan } from '#features/gradebook/server/plan/read-plan.ts';
import { addScale } from '#features/gradebook/server/scales/scales.ts';
import { gradeChanges } from '#features/gradebook/server/table.ts';
import { tasksInGradebook } from '#features/tasks/server/grades/grade-source.ts';
import type { BuiltPerson } from './person.ts';
import type { TaskBuilderDeps } from './task.ts';

interface ColumnFacts {
  title: string;
  points: number;
  /** 'excused', or points. */
  cells: readonly (readonly [BuiltPerson, number | 'excused'])[];
  minutesAgo?: number;
}
/** What the screen of a course's settings sends; categories without weight add their points. */
interface PlanFacts {
  scaleId?: string;
  categories: readonly { id: string; name: string; weight: number }[];
  works: readonly { id: string; categoryId: string; passPoints?: number }[];
}

const contextOf = (deps: TaskBuilderDeps): GradebookDeps => ({
  ...deps,
  sources: [tasksInGradebook(deps), columnSource(deps)],
});

/** Gives the id. */
export async function buildScale(
  { db }: TaskBuilderDeps,
  administrator: BuiltPerson,
  name: string,
  steps: readonly (readonly [label: string, fromPercent: number])[],
): Promise<string> {
  const input = { name, steps: steps.map(([label, fromPercent]) => ({ label, fromPercent })) };
  return (await addScale(db, administrator.viewer, NewScale.parse(input))).id;
}

/** A returned column of a course. Gives the id of its work. */
export async function buildColumn(
  deps: TaskBuilderDeps,
  { viewer }: BuiltPerson,
  courseId: string,
  { title, points, cells, minutesAgo = 0 }: ColumnFacts,
): Promise<string> {
  const ctx = contextOf(deps);
  const { works } = await addColumn(ctx, viewer, courseId, NewColumn.parse({ title, points }));
  const column = works.find((work) => work.title === title);
  if (column === undefined) throw new Error(`no column ${title}`);
  const edits = cells.map(([{ id: studentId }, value]) => ({
    workId: column.id,
    studentId,
    ...(value === 'excused' ? { isExcused: true } : { points: value }),
    version: 0,
  }));
  await editCells(ctx, viewer, courseId, { edits, allOrNothing: true });
  await returnColumn(ctx, viewer, courseId, column.recordId);
  await deps.db
    .update(gradeChanges)
    .set({ changedAt: sql`now() - make_interval(secs => ${minutesAgo * 60})` })
    .where(eq(gradeChanges.workId, column.id));
  return column.id;
}

/** How a course grades. What is missing counts as zero. */
export async function buildPlan(
  deps: TaskBuilderDeps,
  { viewer }: BuiltPerson,
  courseId: string,
  { scaleId, categories, works }: PlanFacts,
): Promise<void> {
  const ctx = contextOf(deps);
  const { version } = await readPlan(ctx, deps.db, courseId);
  const changes = PlanChanges.parse({
    version,
    missing: 'zero',
    scaleId: scaleId ?? null,
    categories: categories.map((category) => ({ ...category, dropLowest: 0, keepHighest: null })),
    works: works.map(({ id, categoryId, passPoints }) => ({
      id,
      categoryId,
      isExtraCredit: false,
      isNeverDropped: false,
      passPoints: passPoints ?? null,
    })),
  });
  await changePlan(ctx, viewer, courseId, changes);
}
