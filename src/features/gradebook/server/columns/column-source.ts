import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { courseRights, findRecordCourse } from '#features/courses/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import { columnPointsChanged } from '#features/gradebook/contract/notice-kinds.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import type { GradebookDeps } from '../deps.ts';
import { recordGradeChanges } from '../history/record-changes.ts';
import { onColumnsChanged, publishColumnsChanged } from '../live-topics.ts';
import type { GradeSource, SourceCell, SourceEdit, SourceOutcome, SourceRefusal } from '../source.ts';
import { type ColumnCellRow, type ColumnRow, gradeColumnCells, gradeColumns } from '../table.ts';

/** Columns that are typed in by hand: the gradebook's own source. */
export const columnSource = ({
  bus,
  jobs,
  notifications,
}: Pick<GradebookDeps, 'bus' | 'jobs' | 'notifications'>): GradeSource => ({
  source: 'column',
  tables: [gradeColumns],
  own: [gradeColumnCells],
  onChange: onColumnsChanged,
  async works(db, courseId) {
    const rows = await db
      .select()
      .from(gradeColumns)
      .where(eq(gradeColumns.courseId, courseId))
      .orderBy(asc(gradeColumns.createdAt), asc(gradeColumns.id));
    return rows.map(({ id, title, points, createdAt, version }) => ({
      recordId: id,
      title,
      points,
      dueAt: null,
      sectionIds: [],
      createdAt,
      version,
      hidesNames: false,
      hidesHistory: false,
    }));
  },
  async cells(db, courseId, studentIds) {
    const rows = await db
      .select(getTableColumns(gradeColumnCells))
      .from(gradeColumnCells)
      .innerJoin(gradeColumns, eq(gradeColumns.id, gradeColumnCells.columnId))
      .where(
        and(
          eq(gradeColumns.courseId, courseId),
          studentIds && isOneOf(gradeColumnCells.studentId, studentIds),
        ),
      );
    return rows.map(toSourceCell);
  },
  async edit(tx, viewer, courseId, edits) {
    const course = await findRecordCourse(tx, courseId, viewer);
    const mayManage = course !== null && courseRights.manage.holds(viewer, course);
    const columns = await lockColumns(tx, courseId, edits);
    const outcomes: SourceOutcome[] = [];
    const changed: { column: ColumnRow; studentIds: string[] }[] = [];
    for (const [recordId, ofColumn] of Map.groupBy(edits, (edit) => edit.recordId)) {
      const column = columns.get(recordId);
      const made =
        column === undefined
          ? ofColumn.map((edit) => toOutcome(edit, { reason: refusals.columnNotFound }))
          : await editColumn(tx, notifications, { viewer, mayManage, column }, ofColumn);
      outcomes.push(...made);
      const studentIds = made.flatMap((each) => (each.refused === null ? [each.studentId] : []));
      if (column !== undefined && studentIds.length > 0) changed.push({ column, studentIds });
    }
    return {
      outcomes,
      committed() {
        jobs.wake();
        for (const { column, studentIds } of changed)
          publishColumnsChanged(bus, { courseId, recordId: column.id, studentIds });
      },
    };
  },
});

const toSourceCell = (row: ColumnCellRow): SourceCell => ({
  recordId: row.columnId,
  studentId: row.studentId,
  points: row.points,
  given: null,
  state: row.returnedAt !== null ? 'returned' : row.points === null ? 'none' : 'graded',
  isExcused: row.isExcused,
  handedInAt: null,
  version: row.version,
});

const toOutcome = ({ recordId, studentId }: SourceEdit, refused: SourceRefusal | null): SourceOutcome => ({
  recordId,
  studentId,
  refused,
});

/** By id, in the order of their ids. They stay until the transaction ends. */
async function lockColumns(
  tx: Transaction,
  courseId: string,
  edits: readonly SourceEdit[],
): Promise<ReadonlyMap<string, ColumnRow>> {
  const ids = [...new Set(edits.map(({ recordId }) => recordId))];
  const rows = await tx
    .select()
    .from(gradeColumns)
    .where(and(eq(gradeColumns.courseId, courseId), inArray(gradeColumns.id, ids)))
    .orderBy(asc(gradeColumns.id))
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
}

interface Editing {
  viewer: Viewer;
  mayManage: boolean;
  column: ColumnRow;
}
interface Change {
  edit: SourceEdit;
  row: ColumnCellRow;
}

async function editColumn(
  tx: Transaction,
  notifications: Notifications,
  { viewer, mayManage, column }: Editing,
  edits: readonly SourceEdit[],
): Promise<SourceOutcome[]> {
  const rows = await lockCells(tx, viewer, column, edits);
  const names = await namesOf(tx, outdated(edits, rows));
  const refusedOf = (edit: SourceEdit, row: ColumnCellRow): SourceRefusal | null => {
    if (row.version !== edit.version) {
      const byName = names.get(row.changedBy) ?? deletedUserName;
      return { reason: refusals.gradedMeanwhile({ by: byName }), byName, at: row.changedAt };
    }
    if (row.returnedAt !== null && !mayManage) return { reason: refusals.returnedAlready };
    if ((edit.points ?? 0) > column.points)
      return { reason: refusals.tooManyPoints({ most: column.points }) };
    return null;
  };
  const outcomes: SourceOutcome[] = [];
  const changes: Change[] = [];
  for (const edit of edits) {
    const row = rows.get(edit.studentId);
    if (row === undefined) continue;
    const refused = refusedOf(edit, row);
    outcomes.push(toOutcome(edit, refused));
    if (refused === null) changes.push({ edit, row });
  }
  await writeCells(tx, viewer, column, changes);
  await notifyOfCorrections(tx, notifications, viewer, column, changes);
  return outcomes;
}

const outdated = (edits: readonly SourceEdit[], rows: ReadonlyMap<string, ColumnCellRow>): string[] =>
  edits.flatMap((edit) => {
    const row = rows.get(edit.studentId);
    return row !== undefined && row.version !== edit.version ? [row.changedBy] : [];
  });

/** The students' rows, made where there are none, in the order of their ids. */
async function lockCells(
  tx: Transaction,
  viewer: Viewer,
  { id: columnId }: ColumnRow,
  edits: readonly SourceEdit[],
): Promise<ReadonlyMap<string, ColumnCellRow>> {
  const studentIds = [...new Set(edits.map(({ studentId }) => studentId))].toSorted();
  const made = JSON.stringify(studentIds);
  await writeAsOwn(studentIds, () =>
    tx.execute(sql`
      insert into grade_column_cells (column_id, student_id, version, changed_by)
      select ${columnId}, id, 0, ${viewer.userId} from jsonb_array_elements_text(${made}::jsonb) as wanted (id)
      order by id on conflict (column_id, student_id) do nothing`),
  );
  const rows = await tx
    .select()
    .from(gradeColumnCells)
    .where(and(eq(gradeColumnCells.columnId, columnId), isOneOf(gradeColumnCells.studentId, studentIds)))
    .orderBy(asc(gradeColumnCells.studentId))
    .for('update');
  return new Map(rows.map((row) => [row.studentId, row]));
}

const afterOf = ({ edit, row }: Change) => ({
  points: edit.points === undefined ? row.points : edit.points,
  isExcused: edit.isExcused ?? row.isExcused,
});

/** One statement for all cells of a column. */
async function writeCells(
  tx: Transaction,
  viewer: Viewer,
  column: ColumnRow,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const values = JSON.stringify(
    changes.map((change) => {
      const { points, isExcused } = afterOf(change);
      return { student_id: change.row.studentId, points, is_excused: isExcused };
    }),
  );
  await writeAsOwn(
    changes.map(({ row }) => row.studentId),
    () =>
      tx.execute(sql`
        update grade_column_cells set points = given.points, is_excused = given.is_excused,
          version = grade_column_cells.version + 1, changed_by = ${viewer.userId}, changed_at = now()
        from jsonb_to_recordset(${values}::jsonb) as given (student_id text, points numeric, is_excused boolean)
        where grade_column_cells.column_id = ${column.id} and grade_column_cells.student_id = given.student_id`),
  );
  const { id: recordId, courseId, title } = column;
  await recordGradeChanges(
    tx,
    { courseId, source: 'column', recordId, title, changedBy: viewer.userId },
    changes.map((change) => ({
      studentId: change.row.studentId,
      before: { points: change.row.points, isExcused: change.row.isExcused },
      after: afterOf(change),
    })),
  );
}

/** Of what a student sees already. */
async function notifyOfCorrections(
  tx: Queryable,
  notifications: Notifications,
  { userId: graderId }: Viewer,
  { id: columnId }: ColumnRow,
  changes: readonly Change[],
): Promise<void> {
  for (const change of changes) {
    const { row } = change;
    const { points, isExcused } = afterOf(change);
    if (row.returnedAt === null || (points === row.points && isExcused === row.isExcused)) continue;
    const ids = { columnId, studentId: row.studentId, version: row.version + 1, graderId };
    await notifications.notify(tx, columnPointsChanged, ids);
  }
}
