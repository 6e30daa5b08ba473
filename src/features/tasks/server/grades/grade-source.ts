import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { GradeSource } from '#features/gradebook/server/service.ts';
import { taskDueDates } from '../exceptions/table.ts';
import { onCourseWorkChanged } from '../live.ts';
import { hidesNames } from '../review/names.ts';
import { secondMarks } from '../review/table.ts';
import { handIns, tasks } from '../table.ts';
import { editGrades, type EditDeps } from './edit-grades.ts';
import { KeptCells } from './kept-cells.ts';
import { readCells } from './read-cells.ts';

/** Tasks of courses in their gradebooks. */
export function tasksInGradebook(deps: EditDeps): GradeSource {
  const kept = new KeptCells();
  return {
    source: 'task',
    tables: [tasks, secondMarks],
    own: [handIns, taskDueDates],
    onChange: onCourseWorkChanged,
    works: readWorks,
    cells: (db, courseId, studentIds) =>
      studentIds === undefined ? kept.read(db, courseId) : readCells(db, courseId, { studentIds }),
    edit: (tx, viewer, courseId, edits) => editGrades(deps, tx, viewer, courseId, edits),
  };
}

/** A first mark that others may not see until the second one is in. */
const isBlind = sql`(${tasks.secondMarking} = 'blind' and ${handIns.state} = 'graded' and not exists (
  select 1 from ${secondMarks} where ${secondMarks.handInId} = ${handIns.id} and ${secondMarks.points} is not null))`;

async function readWorks(db: Queryable, courseId: string) {
  const { id, title, points, dueAt, sectionIds, createdAt, isAnonymous, namesRevealedAt } = tasks;
  const hasBlind = sql<boolean>`(${tasks.secondMarking} = 'blind' and exists (
    select 1 from ${handIns} where ${handIns.taskId} = ${tasks.id} and ${isBlind}))`;
  const rows = await db
    .select({ id, title, points, dueAt, sectionIds, createdAt, isAnonymous, namesRevealedAt, hasBlind })
    .from(tasks)
    .where(and(eq(tasks.courseId, courseId), isNull(tasks.removedAt)));
  return rows.map((row) => ({
    recordId: row.id,
    title: row.title,
    points: row.points,
    dueAt: row.dueAt,
    sectionIds: row.sectionIds,
    createdAt: row.createdAt,
    hidesNames: hidesNames(row),
    hidesHistory: hidesNames(row) || row.hasBlind,
  }));
}
