import { useSyncExternalStore } from 'react';
import type { FileView } from '#shared/file-view.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { isWaiting, type Standing } from './outbox/kept-save.ts';

interface QuestionState extends Standing {
  isUnsaved: boolean;
  isRefused: boolean;
  /** What another device has saved, when the taker must choose. */
  theirs: { answer: Answer | null; files: readonly FileView[] } | null;
  /** Of what is saved. */
  files: readonly FileView[];
}

function stateOf(outbox: AnswerOutbox, questionId: string): QuestionState {
  const { answer, isFlagged } = outbox.standing(questionId);
  const kept = outbox.kept.get().filter((each) => each.questionId === questionId);
  const conflict = kept.find((each) => each.conflict !== undefined)?.conflict;
  return {
    answer,
    isFlagged,
    isUnsaved: kept.some(isWaiting),
    isRefused: kept.some(({ problem }) => problem === 'refused'),
    theirs: conflict ? { answer: conflict.answer, files: conflict.files } : null,
    files: outbox.saved.get().get(questionId)?.files ?? [],
  };
}

/** How one question stands. As a text, so that a letter in one of 200 questions draws one of them. */
export function useQuestionState(outbox: AnswerOutbox, questionId: string): QuestionState {
  const text = useSyncExternalStore(
    (listener) => {
      const stops = [outbox.kept.subscribe(listener), outbox.saved.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => JSON.stringify(stateOf(outbox, questionId)),
  );
  const state: QuestionState = JSON.parse(text);
  return state;
}
