import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { cellColumns, toCell } from '../grades/read-cells.ts';
import { hasRunOut } from '../taking/find-attempt.ts';
import { quizAttempts, quizzes } from '../table.ts';

/** What a student has of one quiz. */
export interface OwnAttempts {
  begun: number;
  /** The attempt that goes on. */
  openAttemptId: string | null;
  /** What counts, as far as the student may know it. */
  points: number | null;
}

/** By the quiz: of each of these, also where nothing has begun. */
export async function ownAttemptsOf(
  db: Queryable,
  { userId }: Viewer,
  taken: readonly { id: string }[],
): Promise<Map<string, OwnAttempts>> {
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...cellColumns, id: quizAttempts.id, hasRunOut: hasRunOut() })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(
      and(isOneOf(quizAttempts.quizId, ids), eq(quizAttempts.userId, userId), gt(quizAttempts.number, 0)),
    );
  const byQuiz = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map(
    ids.map((id) => {
      const attempts = byQuiz.get(id) ?? [];
      const open = attempts.find(({ state, hasRunOut }) => state === 'open' && !hasRunOut);
      const [cell] = toCell(attempts.filter(({ state }) => state !== 'open'));
      return [
        id,
        {
          begun: attempts.length,
          openAttemptId: open?.id ?? null,
          points: cell?.state === 'returned' ? cell.points : null,
        },
      ];
    }),
  );
}
