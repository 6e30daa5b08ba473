import type { QuestionKind } from '#features/quizzes/contract/questions/sorts.ts';
import type { DraftOf } from '../bank/content-draft.ts';

/** The fields of one kind of question. */
export interface FieldsOf<K extends QuestionKind> {
  content: DraftOf<K>;
  onChange: (content: DraftOf<K>) => void;
}
