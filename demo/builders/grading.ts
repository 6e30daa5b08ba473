import { eq, sql } from 'drizzle-orm';
import { Failpoints } from '#platform/failpoints.ts';
import { ExceptionChange } from '#features/tasks/contract/exceptions.ts';
import type { LateRule } from '#features/tasks/contract/late-rules.ts';
import { type NewChoice, NewRubric, type Rubric, sumOf } from '#features/tasks/contract/rubrics.ts';
import { changeException } from '#features/tasks/server/exceptions/exceptions.ts';
import { changeCourseRule } from '#features/tasks/server/late/late-rules.ts';
import { askRegrade } from '#features/tasks/server/review/regrades.ts';
import { regradeRequests } from '#features/tasks/server/review/table.ts';
import { changeRubric } from '#features/tasks/server/rubric/change-rubric.ts';
import type { BuiltPerson } from './person.ts';
import type { TaskBuilderDeps } from './task.ts';

/** The first rubric of a task. */
export async function buildRubric(
  deps: TaskBuilderDeps,
  teacher: BuiltPerson,
  taskId: string,
  criteria: NewRubric['criteria'],
): Promise<Rubric> {
  const input = NewRubric.parse({ version: 0, isShownBefore: true, criteria });
  const { rubric } = await changeRubric(
    { ...deps, failpoints: new Failpoints() },
    teacher.viewer,
    taskId,
    input,
  );
  return rubric;
}

/** The items with these words, and their points. */
export function chooseFrom(
  { version, criteria }: Rubric,
  words: readonly string[],
): { points: number; rubric: NewChoice } {
  const chosen = criteria.flatMap(({ items }) => items).filter(({ text }) => words.includes(text));
  if (chosen.length !== words.length) throw new Error(`the rubric lacks one of: ${words.join('; ')}`);
  return {
    points: sumOf(
      chosen.map(({ points }) => points),
      0,
    ),
    rubric: { version, itemIds: chosen.map(({ id }) => id), adjustment: 0 },
  };
}

/** Another date for one student; a negative number: it has passed. */
export const buildOwnDate = (
  deps: TaskBuilderDeps,
  teacher: BuiltPerson,
  student: BuiltPerson,
  taskId: string,
  { dueInMinutes, note }: { dueInMinutes: number; note: string },
): Promise<unknown> => {
  const dueDate = new Date(Date.now() + dueInMinutes * 60_000).toISOString();
  const change = ExceptionChange.parse({ hasOwnDate: true, dueDate, note, version: 0 });
  return changeException(deps, teacher.viewer, taskId, student.id, change);
};

export const buildLateRule = (
  deps: TaskBuilderDeps,
  teacher: BuiltPerson,
  courseId: string,
  rule: LateRule,
): Promise<unknown> => changeCourseRule(deps, teacher.viewer, courseId, { rule, version: 0 });

/** A student asks for another look at a returned grade, and waits. */
export async function buildRegrade(
  deps: TaskBuilderDeps,
  student: BuiltPerson,
  taskId: string,
  { reason, minutesAgo }: { reason: string; minutesAgo: number },
): Promise<void> {
  const { requests } = await askRegrade(deps, student.viewer, taskId, reason);
  await deps.db
    .update(regradeRequests)
    .set({ askedAt: sql`now() - make_interval(secs => ${minutesAgo * 60})` })
    .where(eq(regradeRequests.id, requests[0]?.id ?? ''));
}
