import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import { type NewCriterion, pointsOf, type Rubric, sumOf } from '#features/tasks/contract/rubrics.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { type HandInRow, handIns, type TaskRow } from '../table.ts';
import { planSecondMarks, type SecondMarkChange, secondMarksIn } from '../review/score-second-marks.ts';
import type { SecondMarkRow } from '../review/table.ts';
import { readChoices } from './choices.ts';

/** A grade that a changed rubric changes. */
export interface ScoreChange {
  row: HandInRow;
  /** What the grader gave, before a late deduction. */
  before: number;
  after: number;
}
export interface RubricPlan {
  /** How many hand-ins were graded with the rubric. */
  graded: number;
  /** In the order of the students. */
  changes: ScoreChange[];
  /** Second marks that were made by the rubric, in the order of the hand-ins. */
  secondMarks: SecondMarkChange[];
  /** Other grades or other changes give another one. */
  fingerprint: string;
}

/** What the changed rubric does to the grades of its task. A transaction that writes them locks them. */
export async function planChange(
  db: Queryable,
  task: TaskRow,
  stored: Rubric | undefined,
  criteria: readonly NewCriterion[],
  { isLocking }: { isLocking: boolean },
): Promise<RubricPlan> {
  requireOwnIds(stored, criteria);
  const query = db
    .select()
    .from(handIns)
    .where(and(eq(handIns.taskId, task.id), isNotNull(handIns.rubricVersion), isNotNull(handIns.points)))
    // Every call that locks several rows uses this order.
    .orderBy(asc(handIns.studentId));
  const graded = await (isLocking ? query.for('update') : query);
  const choices = await readChoices(
    db,
    graded.map(({ id }) => id),
  );
  const marks = await secondMarksIn(db, task.id, { isLocking });
  requireOneLevelEach(criteria, [...choices.values(), ...marks.flatMap(choicesOf)]);
  const points = pointsByItem(criteria);
  const changes = graded.flatMap((row): ScoreChange[] => {
    const before = row.givenPoints ?? row.points ?? 0;
    const chosen = (choices.get(row.id) ?? []).flatMap((id) => points.get(id) ?? []);
    const after = pointsOf(sumOf(chosen, row.adjustment), task.points);
    return before === after ? [] : [{ row, before, after }];
  });
  const secondMarks = planSecondMarks(task, marks, points, changes);
  return { graded: graded.length, changes, secondMarks, fingerprint: fingerprintOf(changes, secondMarks) };
}

/** Those of both marks, as they were before they were settled. */
const choicesOf = ({ choice, firstChoice }: SecondMarkRow): (readonly string[])[] =>
  [choice, firstChoice].flatMap((each) => (each ? [each.itemIds] : []));

const pointsByItem = (criteria: readonly NewCriterion[]): ReadonlyMap<string, number> =>
  new Map(
    criteria.flatMap(({ items }) =>
      items.flatMap(({ id, points }) => (id === undefined ? [] : [[id, points] as const])),
    ),
  );

/** Each id is of this rubric, and stands once. Items stay in their criterion. */
function requireOwnIds(stored: Rubric | undefined, criteria: readonly NewCriterion[]): void {
  const own = new Set(
    stored?.criteria.flatMap(({ id, items }) => [id, ...items.map((item) => placeOf(id, item))]),
  );
  const used = criteria.flatMap(({ id = '', items }) => [
    ...(id === '' ? [] : [id]),
    ...items.flatMap((item) => (item.id === undefined ? [] : [placeOf(id, { id: item.id })])),
  ]);
  if (new Set(used).size !== used.length || used.some((id) => !own.has(id)))
    throw refuseField('criteria', refusals.criterionUnknown);
}

const placeOf = (criterionId: string, { id }: { id: string }): string => `${criterionId} ${id}`;

/** A criterion becomes one of levels only where nobody was given two of its items. */
function requireOneLevelEach(
  criteria: readonly NewCriterion[],
  choices: readonly (readonly string[])[],
): void {
  const levels = criteria
    .filter(({ kind }) => kind === 'levels')
    .map(({ items }) => new Set(items.map(({ id }) => id)));
  for (const chosen of choices)
    if (levels.some((ids) => chosen.filter((id) => ids.has(id)).length > 1))
      throw refuseField('criteria', refusals.kindHasChoices);
}

/** The second marks whose points change. */
export const changedMarks = (marks: readonly SecondMarkChange[]): SecondMarkChange[] =>
  marks.filter(({ row, after }) => row.points !== after.points);

function fingerprintOf(changes: readonly ScoreChange[], marks: readonly SecondMarkChange[]): string {
  const grades = changes.map(({ row, before, after }) => [row.id, row.state, before, after]);
  const others = changedMarks(marks).map(({ row, after }) => [row.handInId, row.points, after.points]);
  return createHash('sha256')
    .update(JSON.stringify([grades, others]))
    .digest('hex');
}
