import { keepText, textsFrom } from '#web/storage/stored-text.ts';
import type { KeptSave } from './kept-save.ts';

/** Changes between the field and the store: noted in the same breath as they are made, as the page can be left at any moment. */
export interface AnswerNotes {
  all: () => KeptSave[];
  note: (save: KeptSave) => void;
  /** A newer edition stays. */
  erase: (save: KeptSave) => void;
}

export function answerNotes(userId: string, attemptId: string): AnswerNotes {
  const prefix = `quad:answering:${userId}:${attemptId}:`;
  const all = () => textsFrom(prefix).map((words): KeptSave => JSON.parse(words));
  return {
    all,
    note: (save) => keepText(prefix + save.questionId, JSON.stringify(save)),
    erase(save) {
      const noted = all().find(({ questionId }) => questionId === save.questionId);
      if (noted?.clientId === save.clientId && noted.edition <= save.edition)
        keepText(prefix + save.questionId, '');
    },
  };
}
