import { useMutation, useQueryClient } from '@tanstack/react-query';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { useRef, useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { termLimits } from '../contract/limits.ts';
import type { Term } from '../contract/terms.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { draftOf, problemsOf, type TermDraft } from './term-draft.ts';
import { adminTermsApi, termsQuery } from './terms-api.ts';
import { screenText as text } from './text.ts';

interface TermDialogProps {
  /** Undefined for a new term. */
  term: Term | undefined;
  onClose: () => void;
}

export function TermDialog({ term, onClose }: TermDialogProps) {
  const [first] = useState(() => draftOf(term));
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const refuse = (problems: FormErrors): void => {
    drawThenFocusRefused(form.current, () => setErrors(problems));
  };
  const save = useMutation({
    mutationFn: () =>
      term
        ? adminTermsApi.change({ params: { termId: term.id }, body: { ...draft, version: term.version } })
        : adminTermsApi.add({ body: draft }),
    onSuccess: () => {
      toast.success(text.saved);
      onClose();
    },
    onError: (error) => {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      refuse(Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]])));
      toast.error(refusalOr(error, text.saveFailed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: termsQuery.queryKey }),
  });
  const change = (changed: Partial<TermDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  const field = (name: 'name' | 'firstDay' | 'lastDay') => ({
    name,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    isRequired: true,
  });
  return (
    <Dialog
      title={term ? text.edit(term.name) : text.add}
      isOpen
      onClose={onClose}
      isDismissable={draft === first}
    >
      <div ref={form}>
        <Form
          validationErrors={errors}
          onSubmit={(event) => {
            event.preventDefault();
            const problems = problemsOf(draft);
            if (Object.keys(problems).length > 0) refuse(problems);
            else if (!save.isPending) save.mutate();
          }}
        >
          <TextField
            label={text.fieldName}
            hint={text.nameHint}
            {...field('name')}
            maxLength={termLimits.nameChars}
            autoComplete="off"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={text.fieldFirstDay} type="date" {...field('firstDay')} />
            <TextField label={text.fieldLastDay} type="date" {...field('lastDay')} min={draft.firstDay} />
          </div>
          <HolidayFields
            draft={draft}
            problem={errors['holidays']?.[0]}
            onChange={(holidays) => change({ holidays })}
          />
          <Button type="submit" isPending={save.isPending} className="justify-self-end">
            {text.save}
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
