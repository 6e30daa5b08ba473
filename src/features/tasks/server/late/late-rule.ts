import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deductionOf, type LateRule, noLateRule } from '#features/tasks/contract/late-rules.ts';
import { taskDueDates, taskExceptions } from '../exceptions/table.ts';
import type { HandInRow, TaskRow } from '../table.ts';
import { lateRules } from './table.ts';

/** The scope of the college; that of a course is its id. */
export const collegeScope = '';
export type LateRuleRow = typeof lateRules.$inferSelect;

export async function findRule(db: Queryable, scope: string): Promise<LateRuleRow | undefined> {
  const [row] = await db.select().from(lateRules).where(eq(lateRules.scope, scope));
  return row;
}

export const toRule = ({ kind, perDay, floorPercent, graceMinutes }: LateRule): LateRule => ({
  kind,
  perDay,
  floorPercent,
  graceMinutes,
});

/** The course's own rule, or else the college's. */
export async function ruleOf(db: Queryable, courseId: string | null): Promise<LateRule> {
  const scopes = courseId === null ? [collegeScope] : [collegeScope, courseId];
  const rows = await db.select().from(lateRules).where(inArray(lateRules.scope, scopes));
  const own = rows.find(({ scope, isSet }) => isSet && scope !== collegeScope);
  const found = own ?? rows.find(({ scope, isSet }) => isSet && scope === collegeScope);
  return found ? toRule(found) : noLateRule;
}

export interface Deduction {
  days: number;
  deduction: number;
}
const nothing: Deduction = { days: 0, deduction: 0 };

interface Given {
  row: HandInRow;
  /** What the grader gives. */
  points: number;
}

/** What late hand-ins of a task lose, by hand-in: by the student's own date and rule, where they have one. */
export async function deductionsFor(
  tx: Queryable,
  task: Pick<TaskRow, 'id' | 'courseId' | 'dueAt' | 'points'>,
  given: readonly Given[],
): Promise<ReadonlyMap<string, Deduction>> {
  const late = given.filter(({ row }) => row.isLate && row.handedInAt !== null);
  if (late.length === 0) return new Map();
  const students = late.map(({ row }) => row.studentId);
  const rule = await ruleOf(tx, task.courseId);
  const dates = await tx
    .select()
    .from(taskDueDates)
    .where(and(eq(taskDueDates.taskId, task.id), inArray(taskDueDates.studentId, students)));
  const exceptions = await tx
    .select()
    .from(taskExceptions)
    .where(and(eq(taskExceptions.taskId, task.id), inArray(taskExceptions.studentId, students)));
  const dateOf = new Map(dates.map((date) => [date.studentId, date]));
  const exceptionOf = new Map(exceptions.map((exception) => [exception.studentId, exception]));
  return new Map(
    late.map(({ row, points }) => {
      const own = dateOf.get(row.studentId);
      const dueAt = own?.isOwn ? own.dueAt : task.dueAt;
      const exception = exceptionOf.get(row.studentId);
      const ownRule = exception && ruleOfException(exception);
      return [row.id, deduct(task.points, row, dueAt, points, ownRule ?? rule)];
    }),
  );
}

function deduct(
  taskPoints: number,
  { handedInAt }: HandInRow,
  dueAt: Date | null,
  given: number,
  rule: LateRule,
): Deduction {
  if (handedInAt === null || dueAt === null) return nothing;
  return deductionOf({ given, taskPoints, lateMs: handedInAt.getTime() - dueAt.getTime(), rule });
}

type ExceptionRow = typeof taskExceptions.$inferSelect;
/** Null: the rule of the others. */
export const ruleOfException = (row: ExceptionRow): LateRule | null =>
  row.lateKind && {
    kind: row.lateKind,
    perDay: row.latePerDay,
    floorPercent: row.lateFloorPercent,
    graceMinutes: row.lateGraceMinutes,
  };

/** What the grader gave. A process of the version before writes points alone. */
export const givenOf = ({ points, givenPoints, lateDeduction }: HandInRow): number | null => {
  if (points === null || givenPoints === null) return points;
  return isSum(givenPoints, lateDeduction, points) ? givenPoints : points;
};
const isSum = (given: number, deduction: number, points: number): boolean =>
  Math.abs(given - deduction - points) < 0.005;

/** How a late grade came to its points, on the wire. */
export function lateGradeOf(row: HandInRow): { given: number; lateDeduction: number; lateDays: number } {
  const given = givenOf(row) ?? 0;
  const isDeducted = given !== row.points;
  return {
    given,
    lateDeduction: isDeducted ? row.lateDeduction : 0,
    lateDays: isDeducted ? row.lateDays : 0,
  };
}
