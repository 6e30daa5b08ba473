import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#shared/id.ts';
import { attemptId } from '#web/calls/attempt.ts';
import { messageOf } from '#web/calls/api-error.ts';
import type { CellEdit, EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import type { PreviewCell } from '#features/gradebook/contract/files.ts';
import { gradebookApi } from '../shared/gradebook-api.ts';
import { bookKey } from '../shared/keys.ts';
import { toEdits, toPieces } from './import-edits.ts';
import { filesText as text } from './text.ts';

export interface Import {
  state: 'idle' | 'sending' | 'stopped' | 'done';
  /** How many cells have an answer, and of how many. */
  done: number;
  all: number;
  problem: string | undefined;
  outcomes: readonly EditOutcome[];
  send: (cells: readonly PreviewCell[]) => void;
  /** After a failure: only the pieces that have no answer. */
  goOn: () => void;
  startOver: () => void;
}

/** Stores cells piece by piece. A piece that is sent again is stored once. */
export function useImport(courseId: string): Import {
  const queries = useQueryClient();
  const [draftId] = useState(newId);
  const [edits, setEdits] = useState<readonly CellEdit[]>([]);
  const [outcomes, setOutcomes] = useState<readonly EditOutcome[]>([]);
  const run = useMutation({
    mutationFn: async (waiting: readonly CellEdit[]) => {
      for (const piece of toPieces(waiting)) {
        const body = { edits: piece, clientId: attemptId(draftId, piece) };
        const answer = await gradebookApi.edit({ params: { courseId }, body });
        setOutcomes((before) => [...before, ...answer.outcomes]);
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: bookKey(courseId) }),
  });
  return {
    state: run.isPending ? 'sending' : run.isError ? 'stopped' : run.isSuccess ? 'done' : 'idle',
    done: outcomes.length,
    all: edits.length,
    problem: run.isError ? messageOf(run.error, text.stopped) : undefined,
    outcomes,
    send: (cells) => {
      const all = toEdits(cells);
      setEdits(all);
      setOutcomes([]);
      run.mutate(all);
    },
    goOn: () => run.mutate(edits.slice(outcomes.length)),
    startOver: () => {
      run.reset();
      setEdits([]);
      setOutcomes([]);
    },
  };
}
