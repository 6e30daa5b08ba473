import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { isOneOf } from '#server/columns.ts';
import { isOfRemovedCourse } from '#features/courses/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { picturePurpose } from '#features/quizzes/contract/pictures.ts';
import { answerPurpose } from './answer-files/answer-files.ts';
import { attemptQuestions, bankQuestions, quizAttempts, quizzes } from './table.ts';

const everyMs = 60 * 60_000;
/** Calendars of others show so long that a deleted quiz does not take place. */
const keptDays = 30;
const questionsAtOnce = 500;

interface PurgeDeps {
  db: Database;
  uploads: Uploads;
}

/** Removes quizzes that were deleted long ago, and what courses have that are gone for good. */
export function definePurge(deps: PurgeDeps & { jobs: Pick<Jobs, 'define'> }): void {
  deps.jobs.define('quizzes_purge', { everyMs, run: () => purgeQuizzes(deps) });
}

export async function purgeQuizzes({ db, uploads }: PurgeDeps): Promise<void> {
  const isOld = sql`${quizzes.removedAt} <= now() - make_interval(days => ${keptDays}::int)`;
  const gone = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(or(isOld, isOfRemovedCourse(quizzes.courseId)));
  for (const { id } of gone)
    await db.transaction(async (tx) => {
      const withFiles = await tx
        .select({ id: attemptQuestions.id })
        .from(attemptQuestions)
        .innerJoin(quizAttempts, eq(quizAttempts.id, attemptQuestions.attemptId))
        .where(sql`${quizAttempts.quizId} = ${id} and ${attemptQuestions.answer} ->> 'kind' = 'file'`);
      for (const answer of withFiles) await uploads.detach(tx, answerPurpose, answer.id);
      await tx.delete(quizzes).where(eq(quizzes.id, id));
    });
  // Attempts name versions of questions, so they go after the quizzes.
  while (await purgeQuestions({ db, uploads }));
}

/** Some of them at once, with their pictures. False: none is left. */
async function purgeQuestions({ db, uploads }: PurgeDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .select({ id: bankQuestions.id })
      .from(bankQuestions)
      .where(isOfRemovedCourse(bankQuestions.courseId))
      .limit(questionsAtOnce);
    const ids = gone.map(({ id }) => id);
    const pictures = await uploads.filesOf(tx, picturePurpose, ids);
    for (const id of pictures.keys()) await uploads.detach(tx, picturePurpose, id);
    await tx.delete(bankQuestions).where(isOneOf(bankQuestions.id, ids));
    return ids.length > 0;
  });
}
