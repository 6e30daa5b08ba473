import type { QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import type { Attempt } from '#features/quizzes/contract/taking.ts';

type AttemptState = Attempt['state'];

interface Marked {
  autoPoints: number | null;
  handPoints: number | null;
}

/** A grade by hand counts more than the marking. Null: it waits for one. */
export const pointsOf = ({ autoPoints, handPoints }: Marked): number | null => handPoints ?? autoPoints;

/** Of a whole attempt. Points are there once every question has them. */
export function scoreOf(questions: readonly Marked[]): { points: number | null; toGrade: number } {
  const points = questions.map(pointsOf);
  const toGrade = points.filter((each) => each === null).length;
  return { points: toGrade === 0 ? sumOf(points) : null, toGrade };
}

/** What the state of an attempt that was handed in becomes with its score. */
export function stateWith(
  state: AttemptState,
  { toGrade }: { toGrade: number },
): Exclude<AttemptState, 'open'> {
  if (toGrade > 0) return 'handedIn';
  return state === 'returned' ? 'returned' : 'graded';
}

interface Finished {
  number: number;
  points: number | null;
}

/** The attempts that count, of one student and without those that go on. An ungraded one waits: it may still be the best. */
export function countingOf<T extends Finished>(
  counting: QuizSettings['counting'],
  finished: readonly T[],
): readonly T[] {
  const inOrder = finished.toSorted((one, other) => one.number - other.number);
  if (counting === 'average') return inOrder;
  if (counting === 'first') return inOrder.slice(0, 1);
  if (counting === 'last') return inOrder.slice(-1);
  const graded = inOrder.filter(({ points }) => points !== null);
  const best = graded.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0));
  return best.slice(0, 1);
}

/** The points of those that count. Null: none of them has points. */
export function countingPoints(
  counting: QuizSettings['counting'],
  finished: readonly Finished[],
): number | null {
  const points = countingOf(counting, finished).flatMap((attempt) => attempt.points ?? []);
  return points.length === 0 ? null : Math.round((sumOf(points) / points.length) * 100) / 100;
}

/** In hundredths: 0.1 + 0.2 is 0.3. */
const sumOf = (points: readonly (number | null)[]): number =>
  points.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0) / 100;
