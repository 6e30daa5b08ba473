import type { Read } from './draft.ts';
import type { KeptPicture } from './pictures/keep-pictures.ts';

/** One file, to the child process. */
export interface ReadRequest {
  path: string;
  filename: string;
  /** Where its pictures go. Without it they are only looked at. */
  pictureFolder?: string | undefined;
}
export type RefusedFile = 'notQuestions' | 'damaged' | 'unpacksTooLarge';

export type ChildMessage =
  | { kind: 'questions'; questions: Read['questions'] }
  /** The last one. */
  | { kind: 'done'; read: Omit<Read, 'questions'>; pictures: readonly KeptPicture[] }
  | { kind: 'refused'; why: RefusedFile };
