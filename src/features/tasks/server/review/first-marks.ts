import type { Queryable } from '#platform/database/port.ts';
import type { Choice, NewChoice } from '#features/tasks/contract/rubrics.ts';
import { readChoices } from '../rubric/choices.ts';
import type { HandInRow } from '../table.ts';
import type { SecondMarkRow } from './table.ts';

/** What a grader gave, before a deduction. */
export const givenOf = ({ givenPoints, points }: HandInRow): number | null => givenPoints ?? points;

/** The first mark as it was before both were settled. */
export const firstOf = (row: HandInRow, second: SecondMarkRow | undefined) => ({
  by: second?.firstMarkerId ?? row.gradedBy,
  points: second?.firstPoints ?? givenOf(row),
});

/** What the first markers chose in the rubric, by hand-ins. A settled grade may have taken over the other choice. */
export async function firstChoices(
  db: Queryable,
  rows: readonly HandInRow[],
  second: ReadonlyMap<string, SecondMarkRow>,
): Promise<ReadonlyMap<string, Choice | null>> {
  const isSettled = ({ id }: HandInRow): boolean => second.get(id)?.agreedAt != null;
  const byRubric = rows.filter((row) => row.rubricVersion !== null && !isSettled(row));
  const chosen = await readChoices(
    db,
    byRubric.map(({ id }) => id),
  );
  const choices = new Map<string, Choice | null>();
  for (const row of rows.filter(isSettled)) choices.set(row.id, second.get(row.id)?.firstChoice ?? null);
  for (const { id, adjustment } of byRubric)
    choices.set(id, { itemIds: [...(chosen.get(id) ?? [])], adjustment });
  return choices;
}

/** The choice that a settled grade takes over. Without a rubric, or of neither mark, there is none. */
export const rubricTaken = (
  choice: Choice | null,
  version: number | undefined,
): { rubric: NewChoice | null } => ({
  rubric: choice === null || version === undefined ? null : { version, ...choice },
});
