import type { UploadRules } from '#web/uploads/upload-queue.ts';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { picturePurpose } from '#features/quizzes/contract/pictures.ts';
import { quizText } from '#features/quizzes/text.ts';
import { pictureText } from './picture-text.ts';

/** One picture at a time: each has its own place and description. */
export const pictureRules: UploadRules = {
  purpose: picturePurpose,
  maxFiles: 1,
  maxBytes: quizLimits.pictureBytes,
  tooLarge: quizText.pictureTooLarge,
  accept: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
  wrongType: pictureText.wrongType,
};
