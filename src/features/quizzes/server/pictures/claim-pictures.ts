import { AppError, refuseField } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { pictureIdsIn, picturePurpose } from '#features/quizzes/contract/pictures.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';

/**
 * Gives the question the pictures that it names. Those of older versions stay: attempts show them. Files of somebody else,
 * or of another question, are refused.
 */
export async function claimPictures(
  tx: Transaction,
  uploads: Pick<Uploads, 'attach' | 'filesOf'>,
  viewer: Pick<Viewer, 'userId'>,
  questionId: string,
  question: NewQuestion,
): Promise<void> {
  const ids = pictureIdsIn(question);
  if (ids.length === 0) return;
  const files = (await uploads.filesOf(tx, picturePurpose, [questionId])).get(questionId) ?? [];
  const added = ids.filter((id) => files.every((file) => file.id !== id));
  try {
    await uploads.attach(tx, viewer, picturePurpose, added, questionId, 'text');
  } catch (error) {
    // The upload service speaks of files.
    throw error instanceof AppError ? refuseField('text', refusals.pictureUnknown) : error;
  }
}
