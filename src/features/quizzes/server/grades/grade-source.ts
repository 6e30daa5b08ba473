import { and, eq } from 'drizzle-orm';
import type { GradeSource } from '#features/gradebook/server/service.ts';
import { accommodations } from '#features/tasks/server/service.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { onResultsChanged } from '../results-topic.ts';
import { quizAttempts, quizzes } from '../table.ts';
import { isInBooks, readQuizCells } from './read-cells.ts';

/** Quizzes of courses in their gradebooks. Practice quizzes have no grade. */
export const quizzesInGradebook = (): GradeSource => ({
  source: 'quiz',
  tables: [quizzes, accommodations],
  own: [quizAttempts],
  onChange: onResultsChanged,
  async works(db, courseId) {
    const { id, title, points, closesAt, sectionIds, createdAt } = quizzes;
    const rows = await db
      .select({ recordId: id, title, points, dueAt: closesAt, sectionIds, createdAt })
      .from(quizzes)
      .where(and(eq(quizzes.courseId, courseId), isInBooks));
    return rows.map((row) => ({ ...row, hidesNames: false, hidesHistory: false }));
  },
  cells: (db, courseId, studentIds) => readQuizCells(db, courseId, { studentIds }),
  // The points are the sum of what the answers brought: typed over, they would say nothing about any of them.
  edit: async (_tx, _viewer, _courseId, edits) => ({
    outcomes: edits.map(({ recordId, studentId }) => ({
      recordId,
      studentId,
      refused: { reason: refusals.gradedInQuiz },
    })),
    committed: () => {},
  }),
});
