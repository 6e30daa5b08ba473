import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { PlanChanges } from '#features/gradebook/contract/plan.ts';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import { planApi } from '../shared/gradebook-api.ts';
import { bookKey } from '../shared/keys.ts';
import { settingsText as text } from './text.ts';

interface PlanConflict {
  /** The server's sentence about who was faster. */
  message: string;
  version: number;
}

/** Stores the whole of how a course grades. A conflict loses nothing of what was typed. */
export function usePlanChange(courseId: string, onSaved: (plan: GradePlanView) => void) {
  const queries = useQueryClient();
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<PlanConflict>();
  const save = useMutation({
    mutationFn: (body: PlanChanges) => planApi.change({ params: { courseId }, body }),
    onSuccess: async ({ plan }) => {
      setConflict(undefined);
      toast.success(text.saved);
      // Its cells stand in the order of the works.
      await queries.invalidateQueries({ queryKey: bookKey(courseId) });
      onSaved(plan);
    },
    onError: (error) => {
      const version = isApiError(error) && error.code === 'conflict' ? error.details['version'] : undefined;
      if (typeof version === 'number') {
        setConflict({ message: refusalOr(error, text.saveFailed), version });
        void queries.invalidateQueries({ queryKey: bookKey(courseId) });
        return;
      }
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]])));
      toast.error(refusalOr(error, text.saveFailed));
    },
  });
  return {
    errors,
    setErrors,
    conflict,
    forgetConflict: () => setConflict(undefined),
    isPending: save.isPending,
    save: (changes: PlanChanges): void => {
      if (!save.isPending) save.mutate(changes);
    },
  };
}
