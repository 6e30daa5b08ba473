import type { Queryable } from '#platform/database/port.ts';
import { refuse } from '#shared/app-error.ts';
import { Stretch } from '#server/stretch.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { pictureIdsIn, picturePurpose } from '#features/quizzes/contract/pictures.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { exportRefusals as refusals } from '#features/quizzes/import-text.ts';
import type { WrittenPicture } from './writing/messages.ts';

const idsAtOnce = 500;
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The pictures that questions have and name. Refuses more than one package holds. */
export async function picturesOf(
  db: Queryable,
  uploads: Pick<Uploads, 'filesOf'>,
  questions: readonly { id: string; question: NewQuestion }[],
): Promise<WrittenPicture[]> {
  const stretch = new Stretch();
  const withSome: { id: string; pictures: Set<string> }[] = [];
  for (const { id, question } of questions) {
    const pictures = new Set(pictureIdsIn(question));
    if (pictures.size > 0) withSome.push({ id, pictures });
    await stretch.pause();
  }
  const found: WrittenPicture[] = [];
  for (let at = 0; at < withSome.length; at += idsAtOnce) {
    const some = withSome.slice(at, at + idsAtOnce);
    const files = await uploads.filesOf(
      db,
      picturePurpose,
      some.map(({ id }) => id),
    );
    for (const { id, pictures } of some)
      for (const file of files.get(id) ?? []) {
        const extension = extensions[file.type];
        if (extension !== undefined && pictures.has(file.id))
          found.push({ id: file.id, extension, bytes: file.bytes });
      }
  }
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > limits.exportedPictureBytes)
    throw refuse('conflict', refusals.picturesTooLarge);
  return found;
}
