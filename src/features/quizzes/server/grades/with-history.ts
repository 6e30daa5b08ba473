import type { Transaction } from '#platform/database/port.ts';
import { recordGradeChanges } from '#features/gradebook/server/service.ts';
import { readQuizCells } from './read-cells.ts';
import type { QuizRow } from '../stored-quiz.ts';

type Work = Pick<QuizRow, 'id' | 'courseId' | 'title'>;

/** Runs `change`, and keeps in the history of the gradebook what it has changed of the points of these students. */
export async function withGradeHistory<T>(
  tx: Transaction,
  changedBy: string,
  { id: recordId, courseId, title }: Work,
  studentIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const of = { studentIds, quizId: recordId };
  const before = await readQuizCells(tx, courseId, of);
  const result = await change();
  const after = await readQuizCells(tx, courseId, of);
  const pointsBefore = new Map(before.map(({ studentId, points }) => [studentId, points]));
  await recordGradeChanges(
    tx,
    { courseId, source: 'quiz', recordId, title, changedBy },
    after.map(({ studentId, points }) => ({
      studentId,
      before: { points: pointsBefore.get(studentId) ?? null, isExcused: false },
      after: { points, isExcused: false },
    })),
  );
  return result;
}
