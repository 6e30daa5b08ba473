import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { problemOf } from '../shared/problem-of.ts';

interface NameDialogProps {
  schema: z.ZodMiniType<{ name: string }>;
  /** The name that it has now. */
  name?: string;
  send: (body: { name: string }) => Promise<unknown>;
  /** Loads again afterwards. */
  queryKey: QueryKey;
  text: { title: string; field: string; save: string; failed: string; done: (name: string) => string };
  onClose: () => void;
}

/** One name, new or changed. */
export function NameDialog({ schema, name: before = '', send, queryKey, text, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const [errors, setErrors] = useState<FormErrors>({});
  const queries = useQueryClient();
  const store = useMutation({
    mutationFn: send,
    onSuccess: (_answer, stored) => {
      toast.success(text.done(stored.name));
      onClose();
    },
    onError: (error) => {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]])));
      toast.error(problemOf(error, text.failed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const result = z.safeParse(schema, { name });
    setErrors(result.success ? {} : errorsOf(result.error));
    if (result.success && !store.isPending) store.mutate(result.data);
  };
  return (
    <Dialog title={text.title} size="sm" isOpen onClose={onClose}>
      <Form validationErrors={errors} onSubmit={handleSubmit}>
        <TextField
          label={text.field}
          name="name"
          value={name}
          onChange={(value) => {
            setName(value);
            setErrors({});
          }}
          isRequired
          autoFocus
        />
        <Button type="submit" className="justify-self-end" isPending={store.isPending}>
          {text.save}
        </Button>
      </Form>
    </Dialog>
  );
}
