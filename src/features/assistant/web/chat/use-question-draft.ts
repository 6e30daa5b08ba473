import { useState } from 'react';
import { keepText, readText } from '#web/storage/stored-text.ts';

const key = 'quad.draft.question';

interface QuestionDraft {
  draft: string;
  change: (next: string) => void;
  /** The field is empty at once; what was asked is kept until the server has it, or something else is written. */
  empty: () => void;
  /** Back into the field, unless something else was written meanwhile. */
  putBack: (question: string) => void;
}

/** What is being asked; a reload loses no word. `isShown` says whether a question can be seen in the chat. */
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

/** The server has it: it is in the chat, after a reload too. */
export function forgetAsked(question: string): void {
  if (read().trim() === question) keep('');
}

const read = (): string => readText(key);
const keep = (value: string): void => keepText(key, value);
