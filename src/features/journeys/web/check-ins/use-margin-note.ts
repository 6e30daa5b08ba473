import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import type { CheckIn, MarginNote } from '#features/journeys/contract/check-ins.ts';
import { checkInsApi, checkInsQuery } from './check-ins-api.ts';
import { checkInScreenText as text } from './text.ts';

interface Theirs {
  message: string;
  words: string;
  version: number;
}

const none = { words: '', version: 0 };
const inWords = ({ words }: { words: string }) => ({ words });

/** The mentor’s note beside an answer: kept on this device until it is saved, and nothing newer is overwritten. */
export function useMarginNote(checkIn: CheckIn, answer: number, note: MarginNote | null) {
  const queries = useQueryClient();
  const { queryKey } = checkInsQuery(checkIn.journeyId);
  const stored = note ?? none;
  const [seen, setSeen] = useState(stored.version);
  const draft = useKeptDraft(`margin-${checkIn.id}-${answer}`, inWords(stored), String(stored.version));
  const [theirs, setTheirs] = useState<Theirs>();
  const { isChanged, startOver } = draft;
  const take = (words: string, version: number, sent?: string): void => {
    startOver({ words }, sent === undefined ? undefined : { words: sent });
    setSeen(version);
    setTheirs(undefined);
  };
  // Another window has written, and nothing is typed here.
  if (stored.version > seen && !isChanged) take(stored.words, stored.version);
  const save = useMutation({
    mutationFn: ({ words, version }: { words: string; version: number }) =>
      checkInsApi.writeMarginNote({
        params: { checkInId: checkIn.id, answer: String(answer) },
        body: { words, version },
      }),
    onSuccess: ({ note: saved }, { words }) => {
      take(saved.words, saved.version, words);
      queries.setQueryData(queryKey, (list) =>
        list === undefined ? undefined : { checkIns: withNote(list.checkIns, checkIn.id, answer, saved) },
      );
    },
    onError: (error) => setTheirs(theirsOf(error)),
  });
  const words = draft.draft.words;
  return {
    words,
    change: (changed: string) => draft.change({ words: changed }),
    isChanged,
    isSaving: save.isPending,
    isSaved: !isChanged && save.isSuccess,
    problem: save.isError && theirs === undefined ? messageOf(save.error, text.noteFailed) : undefined,
    theirs,
    save: () => save.mutate({ words, version: seen }),
    takeTheirs: () => {
      if (theirs === undefined) return;
      take(theirs.words, theirs.version);
      void queries.invalidateQueries({ queryKey });
    },
    keepMine: () => {
      if (theirs === undefined) return;
      setSeen(theirs.version);
      setTheirs(undefined);
      save.mutate({ words, version: theirs.version });
    },
  };
}

function theirsOf(error: unknown): Theirs | undefined {
  if (!isApiError(error) || error.code !== 'conflict') return undefined;
  const { words, version } = error.details;
  return typeof words === 'string' && typeof version === 'number'
    ? { message: error.message, words, version }
    : undefined;
}

const withNote = (
  checkIns: readonly CheckIn[],
  checkInId: string,
  place: number,
  note: MarginNote,
): CheckIn[] =>
  checkIns.map((checkIn) =>
    checkIn.id === checkInId
      ? {
          ...checkIn,
          answeredAt: checkIn.answeredAt ?? note.changedAt,
          answers: checkIn.answers.map((each, at) => (at === place ? { ...each, note } : each)),
        }
      : checkIn,
  );
