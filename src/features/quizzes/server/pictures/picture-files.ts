import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseRights, findRecordCourse, rulesInCourse } from '#features/courses/server/service.ts';
import type { StoredFile, Uploads } from '#features/uploads/server/service.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { knownPictureIdsIn, picturePurpose, shownPictureIdsIn } from '#features/quizzes/contract/pictures.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { attemptQuestions, bankQuestions, questionVersions, quizAttempts, quizzes } from '../table.ts';
import { visibleFor } from '../taking/attempt-view.ts';
import { takenColumns } from '../taking/find-attempt.ts';

const { manage, handIns, grade } = courseRights;
const readsBank = manage.or(handIns).or(grade);
const { isOfOwnCourse } = rulesInCourse(quizzes);

/** Pictures of questions. Their record is the question of the bank. */
export const definePictures = (uploads: Pick<Uploads, 'define'>): void =>
  uploads.define({
    name: picturePurpose,
    maxBytes: limits.pictureBytes,
    tooLarge: refusals.pictureTooLarge,
    kinds: ['image'],
    unsupported: refusals.pictureUnsupported,
    access: 'teacher',
    serve: 'inline',
    // Where a photo was taken goes.
    imageWidths: limits.pictureWidths,
    mayRead: mayReadPicture,
  });

/** Those who write questions of its course or grade there, and takers of what they may know. */
async function mayReadPicture(
  db: Queryable,
  viewer: Viewer,
  { id, recordId }: Pick<StoredFile, 'id' | 'recordId'>,
): Promise<boolean> {
  const [question] = await db
    .select({ id: bankQuestions.id, courseId: bankQuestions.courseId })
    .from(bankQuestions)
    .where(eq(bankQuestions.id, recordId ?? ''));
  if (question === undefined) return false;
  const course = await findRecordCourse(db, question.courseId, viewer);
  if (course !== null && readsBank.holds(viewer, course)) return true;
  return isShownToTaker(db, viewer, question.id, id);
}

/** In the version that one of their attempts asks. */
async function isShownToTaker(
  db: Queryable,
  viewer: Viewer,
  questionId: string,
  pictureId: string,
): Promise<boolean> {
  const asked = await db
    .select({ ...takenColumns(), question: questionVersions.question })
    .from(attemptQuestions)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptQuestions.attemptId))
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, attemptQuestions.questionId),
        eq(questionVersions.version, attemptQuestions.questionVersion),
      ),
    )
    .where(
      and(
        eq(attemptQuestions.questionId, questionId),
        eq(quizAttempts.userId, viewer.userId),
        isNull(quizzes.removedAt),
        isOfOwnCourse.where(viewer),
        sql`position(${pictureId} in ${questionVersions.question}::text) > 0`,
      ),
    );
  return asked.some(({ question, ...taken }) => {
    // A practice quiz shows the key of a question whenever its taker asks for it.
    const mayKnow = taken.quiz.isPractice || visibleFor(taken).key;
    return (mayKnow ? knownPictureIdsIn : shownPictureIdsIn)(question).includes(pictureId);
  });
}
