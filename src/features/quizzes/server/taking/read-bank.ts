import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { BankEntry } from '../shown/draw.ts';
import { bankQuestions, questionVersions, type quizzes } from '../table.ts';

/** The questions that a quiz names, and those from which it draws: each in its newest version, always in one order. */
export const readBank = (
  db: Queryable,
  { courseId, parts }: Pick<typeof quizzes.$inferSelect, 'courseId' | 'parts'>,
): Promise<BankEntry[]> => {
  const ids = parts.flatMap((part) => (part.kind === 'question' ? [part.questionId] : []));
  const tags = parts.flatMap((part) => (part.kind === 'draw' ? [part.tag] : []));
  const { questionId, version, question } = questionVersions;
  return db
    .select({ questionId, version, question })
    .from(bankQuestions)
    .innerJoin(questionVersions, and(eq(questionId, bankQuestions.id), eq(version, bankQuestions.version)))
    .where(
      and(
        eq(bankQuestions.courseId, courseId),
        isNull(bankQuestions.removedAt),
        or(isOneOf(bankQuestions.id, ids), sql`${bankQuestions.tags} && ${sql.param(tags)}::text[]`),
      ),
    )
    .orderBy(asc(bankQuestions.id));
};
