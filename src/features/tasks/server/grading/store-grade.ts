import { eq, getTableColumns, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { recordGradeChanges } from '#features/gradebook/server/service.ts';
import { taskGraded } from '#features/tasks/contract/notice-kinds.ts';
import { type NewChoice, sumOf } from '#features/tasks/contract/rubrics.ts';
import { nextState } from '#features/tasks/contract/states.ts';
import type { TaskNow } from '../find-task.ts';
import { changedBy } from '../hand-in/hand-in-row.ts';
import { type Deduction, deductionsFor } from '../late/late-rule.ts';
import { namedIn } from '../review/names.ts';
import { storeChoices, sumChoices } from '../rubric/choices.ts';
import { type HandInRow, handIns } from '../table.ts';

/** What a grader gives one hand-in. */
export interface GivenGrade {
  /** Locked by the transaction. */
  row: HandInRow;
  /** Before a deduction for late work. At most the task's: the caller has checked. */
  points: number;
  feedback: string | null;
  /** Checked by the caller. Null: points alone. Absent: the chosen items stay, and the adjustment follows the points. */
  rubric?: NewChoice | null | undefined;
  /** Scored again with this version of the rubric: choice, adjustment and grader stay. */
  scoredAgainWith?: number | null | undefined;
  /** Settled by moderation: it stays the grade of the first marker. */
  isSettled?: boolean;
  /** Who chose the items, where it is not the grader. */
  chosenBy?: string | undefined;
}

/**
 * Stores the grades of hand-ins of one task, all or none, with their lines of the audit log. Students are notified of
 * changes of returned grades. Every grade of a task is written here. Returns the rows in the order of the grades.
 */
export async function storeGrades(
  { notifications }: { notifications: Notifications },
  tx: Transaction,
  graderId: string,
  task: TaskNow,
  grades: readonly GivenGrade[],
): Promise<HandInRow[]> {
  if (grades.length === 0) return [];
  const stored = await writeAsOwn(
    grades.map(({ row }) => row.studentId),
    () => writeGrades(tx, graderId, task, grades),
  );
  for (const [index, { row: before }] of grades.entries()) {
    const after = stored[index];
    if (after === undefined) continue;
    await audit(tx, {
      actorId: graderId,
      action: before.points === null ? 'grade.given' : 'grade.changed',
      subject: before.id,
      details: { taskId: task.id, ...namedIn(task, before), before: before.points, points: after.points },
    });
    if (isNews(before, after)) {
      const { taskId, studentId, version } = after;
      await notifications.notify(tx, taskGraded, { taskId, studentId, version, graderId });
    }
  }
  await keepHistory(tx, graderId, task, grades, stored);
  return stored;
}

/** In a course its gradebook keeps who changed what. */
async function keepHistory(
  tx: Transaction,
  changedBy: string,
  { id: recordId, courseId, title }: TaskNow,
  grades: readonly GivenGrade[],
  stored: readonly HandInRow[],
): Promise<void> {
  if (courseId === null) return;
  const changes = stored.map((after, index) => ({
    studentId: after.studentId,
    before: { points: grades[index]?.row.points ?? null, isExcused: false },
    after: { points: after.points, isExcused: false },
  }));
  await recordGradeChanges(tx, { courseId, source: 'task', recordId, title, changedBy }, changes);
}

/** The student sees only returned grades. */
const isNews = (before: HandInRow, after: HandInRow): boolean =>
  after.state === 'returned' && (before.points !== after.points || before.feedback !== after.feedback);

/** One statement for all rows: a class of 500 is scored again in one go. */
async function writeGrades(
  tx: Transaction,
  graderId: string,
  task: TaskNow,
  grades: readonly GivenGrade[],
): Promise<HandInRow[]> {
  const columns = await columnsOf(tx, graderId, task, grades);
  const rows = await tx
    .update(handIns)
    .set({
      state: sql`given.state`,
      points: sql`given.points`,
      givenPoints: sql`given.given_points`,
      lateDeduction: sql`given.late_deduction`,
      lateDays: sql`given.late_days`,
      feedback: sql`given.feedback`,
      rubricVersion: sql`given.rubric_version`,
      adjustment: sql`given.adjustment`,
      gradedBy: sql`given.graded_by`,
      gradedAt: sql`given.graded_at`,
      placeAt: sql`given.place_at`,
      ...changedBy(graderId),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as given (
        id text, state text, points numeric, given_points numeric, late_deduction numeric, late_days int, feedback text, rubric_version int, adjustment numeric,
        graded_by text, graded_at timestamptz, place_at timestamptz)`,
    )
    .where(eq(handIns.id, sql`given.id`))
    .returning(getTableColumns(handIns));
  await storeChoices(
    tx,
    grades.flatMap(({ row, rubric, chosenBy = graderId }) =>
      rubric === undefined ? [] : [{ handInId: row.id, itemIds: rubric?.itemIds ?? [], chosenBy }],
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return grades.flatMap(({ row }) => byId.get(row.id) ?? []);
}

async function columnsOf(
  tx: Transaction,
  graderId: string,
  task: TaskNow,
  grades: readonly GivenGrade[],
): Promise<Record<string, unknown>[]> {
  const byPoints = grades.filter(({ row, rubric }) => row.rubricVersion !== null && rubric === undefined);
  const sums = await sumChoices(
    tx,
    byPoints.map(({ row }) => row.id),
  );
  const deductions = await deductionsFor(tx, task, grades);
  return grades.map((grade) => ({
    id: grade.row.id,
    state: nextState(grade.row.state, 'grade', undefined),
    ...lateColumns(grade.points, deductions.get(grade.row.id)),
    feedback: grade.feedback,
    ...rubricOf(grade, sums.get(grade.row.id)),
    ...graderOf(grade, graderId, task),
  }));
}

function rubricOf({ row, points, rubric, scoredAgainWith }: GivenGrade, sum: number | undefined) {
  if (scoredAgainWith !== undefined) return { rubric_version: scoredAgainWith, adjustment: row.adjustment };
  if (rubric === null) return { rubric_version: null, adjustment: 0 };
  if (rubric) return { rubric_version: rubric.version, adjustment: rubric.adjustment };
  return { rubric_version: row.rubricVersion, adjustment: adjustmentOf(row, points, sum) };
}

const graderOf = (
  { row, scoredAgainWith, isSettled = false }: GivenGrade,
  graderId: string,
  { now }: TaskNow,
) =>
  scoredAgainWith === undefined && !isSettled
    ? // The board sorts by the time of handing in, or else of the grade.
      { graded_by: graderId, graded_at: now, place_at: row.handedInAt ?? now }
    : { graded_by: row.gradedBy, graded_at: row.gradedAt, place_at: row.placeAt };

/** What late work loses: the points that count are those given, less the deduction. */
const lateColumns = (given: number, { days, deduction }: Deduction = { days: 0, deduction: 0 }) => ({
  points: Math.round((given - deduction) * 100) / 100,
  given_points: given,
  late_deduction: deduction,
  late_days: days,
});

/** The points are the sum of the chosen items and the adjustment. */
const adjustmentOf = (row: HandInRow, points: number, sum = 0): number =>
  row.rubricVersion === null ? 0 : sumOf([points], -sum);
