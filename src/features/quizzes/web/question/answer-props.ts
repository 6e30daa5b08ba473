import type { FileView } from '#shared/file-view.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { ShownContent, ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';

type Kind = ShownContent['kind'];

/** What every way of answering gets. */
export interface AnswerProps<K extends Kind = Kind> {
  question: Omit<ShownQuestion, 'content'> & { content: Extract<ShownContent, { kind: K }> };
  /** Null: not answered. */
  answer: Extract<Answer, { kind: K }> | null;
  /** Called with each change; null takes the answer back. */
  onChange: (answer: Answer | null) => void;
  /** It is shown, and no longer changes. */
  isReadOnly: boolean;
  /** The id of the text of the question, which names the answer. */
  labelledBy: string;
  /** Those that answers name, as far as they are known. */
  files: readonly FileView[];
}
