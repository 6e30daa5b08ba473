import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { HandInForGrading, Submission } from '#features/tasks/contract/hand-ins.ts';
import type { RegradeView } from '#features/tasks/contract/second-marking.ts';
import type { HandInRow, TaskRow } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { findSecondMarks, hiddenFirstMarks, toSecondView } from './marks.ts';
import { fileWithoutName, hidesNames, studentsWithoutNames } from './names.ts';
import { type RegradeRow, regradeRequests } from './table.ts';

type Deps = Pick<TaskDeps, 'people'>;
type Plain = Omit<HandInForGrading, 'second' | 'regrade'>;

/** A hand-in as this grader may see it: without hidden names and marks, and with the second mark and the request beside it. */
export async function asReviewed(
  deps: Deps,
  db: Queryable,
  viewer: Viewer,
  task: TaskRow,
  row: HandInRow | undefined,
  plain: Plain,
): Promise<HandInForGrading> {
  const shown = hidesNames(task) ? await withoutNames(db, task.id, plain) : plain;
  if (row === undefined) return { ...shown, second: null, regrade: null };
  const regrade = await newestRegrade(deps, db, row.id);
  if (task.secondMarking === 'none') return { ...shown, second: null, regrade };
  const second = (await findSecondMarks(db, [row.id])).get(row.id);
  const isHidden = (await hiddenFirstMarks(db, viewer, task, [row])).has(row.id);
  return {
    ...shown,
    ...(isHidden ? { grade: null, teammates: shown.teammates.map(withoutPoints) } : {}),
    second: await toSecondView(deps, viewer, row, second),
    regrade,
  };
}

const withoutPoints = (mate: Plain['teammates'][number]) => ({ ...mate, points: null });

async function withoutNames(db: Queryable, taskId: string, plain: Plain): Promise<Plain> {
  const { student, teammates, submissions } = plain;
  const shown = await studentsWithoutNames(db, taskId, [
    student.id,
    ...teammates.map(({ userId }) => userId),
  ]);
  const own = shown.get(student.id);
  return {
    ...plain,
    // Only who has a number is found by it.
    student: own ?? { ...student, id: '', name: deletedUserName, studentId: null, avatarUrl: null },
    teammates: teammates.flatMap(({ userId, ...mate }) => {
      const numbered = shown.get(userId);
      return numbered ? [{ ...mate, userId: numbered.id, name: numbered.name }] : [];
    }),
    submissions: submissions.map(submissionWithoutNames),
  };
}

/** A file's name may be its owner's, and a team is known by its name. */
const submissionWithoutNames = (submission: Submission): Submission => ({
  ...submission,
  files: submission.files.map((file, index) => ({ ...file, name: fileWithoutName(file.name, index + 1) })),
  team: null,
});

async function newestRegrade(deps: Deps, db: Queryable, handInId: string): Promise<RegradeView | null> {
  const [row] = await db
    .select()
    .from(regradeRequests)
    .where(eq(regradeRequests.handInId, handInId))
    .orderBy(desc(regradeRequests.askedAt), desc(regradeRequests.id))
    .limit(1);
  return row === undefined || row.state === 'withdrawn' ? null : toRegradeView(deps, row);
}

export async function toRegradeView({ people }: Deps, row: RegradeRow): Promise<RegradeView> {
  const { id, state, reason, askedAt, pointsBefore, pointsAfter, answer, answeredBy, answeredAt, version } =
    row;
  const names = await people.findAll(answeredBy === null ? [] : [answeredBy]);
  return {
    id,
    state,
    reason,
    askedAt: askedAt.toISOString(),
    pointsBefore,
    pointsAfter,
    answer,
    answeredByName: answeredBy === null ? null : (names.get(answeredBy)?.name ?? deletedUserName),
    answeredAt: answeredAt?.toISOString() ?? null,
    version,
  };
}
