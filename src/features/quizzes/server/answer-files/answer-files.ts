import { and, eq, isNull } from 'drizzle-orm';
import type { FileView } from '#shared/file-view.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseColumnFor, isPersonInSection, sectionSeen } from '#features/courses/server/service.ts';
import { type StoredFile, toFileView, type Uploads } from '#features/uploads/server/service.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { attemptQuestions, quizAttempts, quizzes } from '../table.ts';
import { quizRights } from '../rights.ts';

/** Files of answers. Their record is the question of the attempt. */
export const answerPurpose = 'quiz-answer';

export const defineAnswerFiles = (uploads: Pick<Uploads, 'define'>): void =>
  uploads.define({
    name: answerPurpose,
    maxBytes: limits.fileBytes,
    tooLarge: refusals.answerFileTooLarge,
    kinds: ['any'],
    access: 'signedIn',
    serve: 'inline',
    mayRead: mayReadAnswer,
  });

/** The taker, and once it is handed in those who see what is handed in. */
async function mayReadAnswer(db: Queryable, viewer: Viewer, { recordId }: StoredFile): Promise<boolean> {
  const [found] = await db
    .select({
      userId: quizAttempts.userId,
      state: quizAttempts.state,
      course: courseColumnFor(quizzes.courseId, viewer),
    })
    .from(attemptQuestions)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptQuestions.attemptId))
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(attemptQuestions.id, recordId ?? ''), isNull(quizzes.removedAt)));
  if (found === undefined) return false;
  if (found.userId === viewer.userId) return true;
  if (found.state === 'open' || !quizRights.staff.holds(viewer, found)) return false;
  const section = sectionSeen(viewer, found);
  return section === null || isPersonInSection(db, found.userId, section);
}

/** Answers with the files that they name, in their order. */
export async function withFiles<T extends { questionId: string; answer: Answer | null }>(
  db: Queryable,
  uploads: Pick<Uploads, 'filesOf'>,
  answers: readonly T[],
): Promise<(T & { files: FileView[] })[]> {
  const withSome = answers.flatMap(({ questionId, answer }) => (answer?.kind === 'file' ? [questionId] : []));
  const stored =
    withSome.length === 0
      ? new Map<string, StoredFile[]>()
      : await uploads.filesOf(db, answerPurpose, [...new Set(withSome)]);
  return answers.map((each) => {
    const ids = each.answer?.kind === 'file' ? each.answer.fileIds : [];
    const ofQuestion = stored.get(each.questionId) ?? [];
    const files = ids.flatMap((id) => ofQuestion.find((file) => file.id === id) ?? []);
    return { ...each, files: files.map(toFileView) };
  });
}
