import { useState } from 'react';
import { keepText, readText } from '#web/storage/stored-text.ts';

const key = 'quad.draft.question';

interface QuestionDraft {
  draft: string;
  change: (next: string) => void;
  /** Empties the field. The sent question is kept until the server confirms it, or until new text is typed. */
  empty: () => void;
  /** Puts a question back into the field, unless it has new text. */
  putBack: (question: string) => void;
}

/** The question in the field, which survives a reload. `isShown` returns whether the chat shows a question. */
export function useQuestionDraft(isShown: (question: string) => boolean): QuestionDraft {
  const [draft, setDraft] = useState(() => {
    const kept = read();
    return isShown(kept.trim()) ? '' : kept;
  });
  return {
    draft,
    change: (next) => {
      setDraft(next);
      keep(next);
    },
    empty: () => setDraft(''),
    putBack: (question) => {
      setDraft((current) => current || question);
      if (read() === '') keep(question);
    },
  };
}

/** The server has it: after a reload it is in the chat. */
export function forgetAsked(question: string): void {
  if (read().trim() === question) keep('');
}

const read = (): string => readText(key);
const keep = (value: string): void => keepText(key, value);
