import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { authText as text } from '#features/auth/text.ts';
import { isOffline, sentenceOf } from '../shared/sentence-of.ts';
import { fieldErrorsOf } from '../calls/auth-api.ts';
import { alertRefusal } from '../calls/alert-refusal.ts';
import { FormProblem } from '../shared/form-problem.tsx';
import { type Typed, TypedFields } from '../shared/typed-fields.tsx';

interface DetailsStepProps<S extends z.ZodMiniType> {
  schema: S;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onSubmit: (details: z.output<S>) => Promise<void>;
  onBack: () => void;
  note?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Step 2: the data that the college needs. A refusal shows an alert, and the reason beside its field. */
export function DetailsStep<S extends z.ZodMiniType>(props: DetailsStepProps<S>) {
  const { schema, typed, onTyped, onSubmit, onBack, note, children } = props;
  const send = useMutation({
    mutationFn: ({ details }: { details: z.output<S>; form: HTMLFormElement }) => onSubmit(details),
    onError: (error, { form }) => {
      setErrors(fieldErrorsOf(error));
      void alertRefusal(form, text.signUpFailed);
    },
  });
  const { form, setErrors } = useZodForm(schema, (details, form) => send.mutate({ details, form }));
  const isOnField = send.error !== null && Object.keys(fieldErrorsOf(send.error)).length > 0;
  const reason = isOffline(send.error) ? text.offlineDetail : sentenceOf(send.error);

  return (
    <Form {...form}>
      <FormProblem text={send.error && !isOnField ? reason : undefined} />
      <TypedFields typed={typed} onTyped={onTyped}>
        {children}
      </TypedFields>
      {note === undefined ? null : (
        <p className="rounded-md bg-primary-soft px-4 py-3 text-sm text-primary-ink">{note}</p>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="secondary" size="lg" onPress={onBack}>
          {text.back}
        </Button>
        <Button type="submit" size="lg" isPending={send.isPending}>
          {text.next}
        </Button>
      </div>
    </Form>
  );
}
