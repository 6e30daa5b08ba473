import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { programmesApi } from '../programmes/programmes-api.ts';
import { useProgrammeChange } from '../programmes/use-programme-change.ts';
import { problemsOf, type ProgrammeDraft, wireOf } from './programme-draft.ts';
import { editText as text } from './text.ts';

interface SaveOptions {
  draft: ProgrammeDraft;
  onRefused: (problems: FormErrors) => void;
  onSaved: () => void;
}

/** Saves the whole programme. Where somebody was faster, `theirs` is what the server has now, until the person has chosen. */
export function useProgrammeSave(first: Programme, { draft, onRefused, onSaved }: SaveOptions) {
  const change = useProgrammeChange();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(first);
  const [conflict, setConflict] = useState<{ message: string; theirs: Programme }>();
  const params = { programmeId: first.id };
  const save = useMutation({
    mutationFn: (from: Programme) =>
      programmesApi.change({ params, body: wireOf(draft, from.version, idsOf(from)) }),
    onSuccess: ({ programme }) => {
      onSaved();
      change.put(programme);
      change.refresh();
      toast.success(text.saved);
      void navigate({ to: '/mentor-section/programmes/$programmeId', params });
    },
    onError: async (error) => {
      if (isApiError(error) && error.code === 'conflict' && 'version' in error.details) {
        const { programme: theirs } = await programmesApi.get({ params });
        setConflict({ message: error.message, theirs });
        return;
      }
      onRefused(refusedFields(error));
      toast.error(refusalOr(error, text.saveFailed));
    },
  });
  const submit = (from: Programme): void => {
    const problems = problemsOf(wireOf(draft, from.version, idsOf(from)));
    if (Object.keys(problems).length === 0) {
      if (!save.isPending) save.mutate(from);
      return;
    }
    onRefused(problems);
    toast.error(text.notValid);
  };
  return {
    isPending: save.isPending,
    conflict,
    submit: () => submit(seen),
    /** Puts the own values over theirs. */
    keepMine: (theirs: Programme): void => {
      setSeen(theirs);
      setConflict(undefined);
      submit(theirs);
    },
    loadTheirs: (theirs: Programme): void => {
      setSeen(theirs);
      setConflict(undefined);
    },
  };
}

const idsOf = ({ steps }: Programme): ReadonlySet<string> => new Set(steps.map(({ id }) => id));
