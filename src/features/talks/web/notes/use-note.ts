import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Note } from '#features/talks/contract/notes.ts';
import type { NoteSort } from '#features/talks/contract/sorts.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { talksKey } from '../shared/keys.ts';
import { talkNotesApi } from '../shared/talks-api.ts';
import { draftNameOf } from './draft-name.ts';
import { notesText as text } from './text.ts';

/**
 * One note as it is written. Words that somebody else saves meanwhile come in by themselves while nothing is typed; beside
 * typed words they are a conflict, and both are shown.
 */
export function useNote({ subject, id }: Talk, sort: NoteSort, note: Note) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(note);
  const kept = useKeptDraft(draftNameOf({ subject, id }, sort), { words: note.words }, String(note.version));
  const { isChanged, startOver } = kept;
  const isNewer = note.version > seen.version;
  useEffect(() => {
    if (!isNewer || isChanged) return;
    setSeen(note);
    startOver({ words: note.words });
    // oxlint-disable-next-line react/exhaustive-deps -- only another note starts the field over
  }, [note, isNewer, isChanged]);
  const save = useMutation({
    mutationFn: (version: number) =>
      talkNotesApi.write({
        params: { subject, subjectId: id },
        body: { sort, words: kept.draft.words, version },
      }),
    onSuccess: ({ note: saved }) => {
      setSeen(saved);
      startOver({ words: saved.words }, { words: kept.draft.words });
    },
    onError: (error) => {
      // The conflict stands beside the field, with the other words.
      if (!(isApiError(error) && error.status === 409)) toast.error(refusalOr(error, text.saveFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: talksKey }),
  });
  const take = (): void => {
    setSeen(note);
    startOver({ words: note.words });
  };
  return {
    words: kept.draft.words,
    onChange: (words: string) => kept.change({ words }),
    isChanged,
    isRestored: kept.isRestored,
    isConflict: isNewer && isChanged,
    isSaving: save.isPending,
    wasSaved: save.isSuccess && !isChanged,
    error: save.error,
    onSave: () => save.mutate(seen.version),
    onKeep: () => save.mutate(note.version),
    onTake: take,
  };
}
