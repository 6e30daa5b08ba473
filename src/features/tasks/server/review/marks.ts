import { eq, inArray } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import type { SecondMarkView } from '#features/tasks/contract/second-marking.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import type { HandInRow, TaskRow } from '../table.ts';
import { type SecondMarkRow, secondMarks } from './table.ts';

type Marked = Pick<HandInRow, 'id' | 'state' | 'points' | 'gradedBy'>;

/** By their hand-ins. */
export async function findSecondMarks(
  db: Queryable,
  handInIds: readonly string[],
): Promise<Map<string, SecondMarkRow>> {
  if (handInIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(secondMarks)
    .where(inArray(secondMarks.handInId, [...handInIds]));
  return new Map(rows.map((row) => [row.handInId, row]));
}

/** In a blind task the first mark is seen only by the person who gave it, until the second one is in. */
export const isFirstMarkHidden = (
  viewer: Pick<Viewer, 'userId'>,
  task: Pick<TaskRow, 'secondMarking'>,
  row: Marked,
  second: SecondMarkRow | undefined,
): boolean =>
  task.secondMarking === 'blind' &&
  row.state === 'graded' &&
  row.gradedBy !== viewer.userId &&
  (second?.points ?? null) === null;

/** The hand-ins, of these, whose first mark this viewer may not see yet. Points, rubric and marks on the page go together. */
export async function hiddenFirstMarks(
  db: Queryable,
  viewer: Pick<Viewer, 'userId'>,
  task: Pick<TaskRow, 'secondMarking'>,
  rows: readonly Marked[],
): Promise<ReadonlySet<string>> {
  if (task.secondMarking !== 'blind') return new Set();
  const graded = rows.filter(({ state }) => state === 'graded').map(({ id }) => id);
  const second = await findSecondMarks(db, graded);
  return new Set(
    rows.filter((row) => isFirstMarkHidden(viewer, task, row, second.get(row.id))).map(({ id }) => id),
  );
}

/** In a blind task graders see only their own marks on the page until both marks are in. */
export async function seesOnlyOwn(
  db: Queryable,
  task: Pick<TaskRow, 'secondMarking'>,
  row: Marked,
): Promise<boolean> {
  if (task.secondMarking !== 'blind' || row.state === 'returned') return false;
  const second = (await findSecondMarks(db, [row.id])).get(row.id);
  return (second?.points ?? null) === null;
}

/** The grade as this viewer sees it: none while the first mark is hidden. */
export const withoutFirstMark = <T extends HandInRow>(row: T): T => ({
  ...row,
  points: null,
  givenPoints: null,
  feedback: null,
  gradedBy: null,
  gradedAt: null,
});

export async function toSecondView(
  { people }: { people: Pick<PeopleCache, 'findAll'> },
  viewer: Viewer,
  row: Marked,
  second: SecondMarkRow | undefined,
): Promise<SecondMarkView> {
  const isFirstIn = row.points !== null;
  const nobody = { marker: null, isMine: false, isFirstIn, isSecondIn: false, mark: null, agreed: null };
  if (second === undefined) return { ...nobody, version: 0 };
  const { markerId, points, feedback, choice, markedAt, version } = second;
  const names = await people.findAll([markerId, second.agreedBy ?? markerId]);
  const nameOf = (id: string): string => names.get(id)?.name ?? deletedUserName;
  return {
    marker: { id: markerId, name: nameOf(markerId) },
    isMine: markerId === viewer.userId,
    isFirstIn,
    isSecondIn: points !== null,
    // The second mark is the later one: when it is in, both are.
    mark:
      points === null || markedAt === null
        ? null
        : { points, feedback: feedback ?? '', markedAt: markedAt.toISOString(), rubric: choice },
    agreed: agreedOf(second, nameOf),
    version,
  };
}

function agreedOf(
  { agreedPoints, agreedAt, agreedBy, firstPoints, firstChoice }: SecondMarkRow,
  nameOf: (id: string) => string,
): SecondMarkView['agreed'] {
  if (agreedPoints === null || agreedAt === null || agreedBy === null) return null;
  return {
    points: agreedPoints,
    firstPoints: firstPoints ?? agreedPoints,
    firstRubric: firstChoice,
    byName: nameOf(agreedBy),
    at: agreedAt.toISOString(),
  };
}

/**
 * Refuses a first mark of the person who marks second, one over a mark that the viewer may not see, and every change
 * after both marks are in: from then on the grade is settled by moderation.
 */
export async function refuseFirstMark(
  tx: Transaction,
  viewer: Viewer,
  task: Pick<TaskRow, 'secondMarking'>,
  row: HandInRow,
): Promise<void> {
  if (task.secondMarking === 'none' || row.state === 'returned') return;
  const second = (await findSecondMarks(tx, [row.id])).get(row.id);
  if (second && second.points !== null) throw refuse('conflict', refusals.marksAreIn);
  if (second?.markerId === viewer.userId) throw refuse('forbidden', refusals.youMarkSecond);
  if (row.points !== null && isFirstMarkHidden(viewer, task, row, second))
    throw refuse('forbidden', refusals.firstMarkHidden);
}

/** The hand-ins of a team, of these, that somebody else marks second. */
export async function withoutOwnSecond(
  tx: Transaction,
  viewer: Viewer,
  mates: readonly HandInRow[],
): Promise<HandInRow[]> {
  const second = await findSecondMarks(
    tx,
    mates.map(({ id }) => id),
  );
  return mates.filter(({ id }) => second.get(id)?.markerId !== viewer.userId);
}

/** What can be returned: where two people mark, only settled grades. Those that were named have to be. */
export async function keepAgreed<T extends Marked>(
  tx: Transaction,
  task: Pick<TaskRow, 'secondMarking'>,
  rows: readonly T[],
  areNamed: boolean,
): Promise<T[]> {
  if (task.secondMarking === 'none') return [...rows];
  const second = await findSecondMarks(
    tx,
    rows.map(({ id }) => id),
  );
  const agreed = rows.filter(({ id }) => second.get(id)?.agreedAt != null);
  const isRefused = areNamed ? agreed.length < rows.length : agreed.length === 0 && rows.length > 0;
  if (isRefused) throw refuse('conflict', refusals.notAgreed);
  return agreed;
}

/** A first mark that is taken back takes the second one with it. The person who marks second stays. */
export async function clearSecondMark(tx: Transaction, viewer: Viewer, row: HandInRow): Promise<void> {
  const second = (await findSecondMarks(tx, [row.id])).get(row.id);
  if (second === undefined) return;
  await tx
    .update(secondMarks)
    .set({
      points: null,
      feedback: null,
      choice: null,
      markedAt: null,
      firstPoints: null,
      firstChoice: null,
      firstMarkerId: null,
      agreedPoints: null,
      agreedBy: null,
      agreedAt: null,
      ...changedSecond(viewer, second),
    })
    .where(eq(secondMarks.handInId, row.id));
}

/** The columns that every change of a second mark sets. */
export const changedSecond = (viewer: Viewer, { version }: Pick<SecondMarkRow, 'version'>) => ({
  version: version + 1,
  changedBy: viewer.userId,
  changedAt: new Date(),
});
