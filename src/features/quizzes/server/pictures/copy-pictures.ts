import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { pictureIdsIn, picturePurpose, withPictures } from '#features/quizzes/contract/pictures.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';

interface Copied {
  /** The question and its copy. */
  from: string;
  to: string;
  question: NewQuestion;
}

/** Copies the pictures of a question for its copy, and answers the text of the copy, which names them. */
export async function copyPictures(
  tx: Transaction,
  uploads: Pick<Uploads, 'copy'>,
  viewer: Pick<Viewer, 'userId'>,
  { from, to, question }: Copied,
): Promise<NewQuestion> {
  const copies = new Map<string, string>();
  for (const id of pictureIdsIn(question)) {
    // One by one: one that is gone has no copy.
    const [copy] = await uploads.copy(tx, viewer, picturePurpose, from, to, [id]);
    if (copy) copies.set(id, copy.id);
  }
  return withPictures(question, copies);
}
