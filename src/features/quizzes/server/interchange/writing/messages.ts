import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';

/** Some of the questions, to the child process. */
export interface WriteRequest {
  questions: readonly NewQuestion[];
  /** All of them. Their bytes come in this order on the standard input. With the last questions. */
  pictures: readonly WrittenPicture[];
  isLast: boolean;
}
export interface WrittenPicture {
  id: string;
  extension: string;
  bytes: number;
}
/** The package itself goes to the standard output. */
export interface WrittenMessage {
  kind: 'done';
  bytes: number;
}
