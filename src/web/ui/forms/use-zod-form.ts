import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { isApiError } from '#web/calls/api-error.ts';

export type FormErrors = Record<string, string[]>;

/** What a form holds, by field name. A name that comes several times becomes a list; an unchosen file is left out. */
export function readForm(data: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(data.keys())) {
    const all = data
      .getAll(name)
      .filter((value) => !(value instanceof File) || value.size > 0 || value.name !== '');
    if (all.length > 0) values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

export function errorsOf(error: z.core.$ZodError): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '');
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}

/** A form without state of its own: FormData → schema → errors by field name. Focus goes to the first field that is refused. */
export function useZodForm<S extends z.ZodMiniType>(
  schema: S,
  onValid: (value: z.output<S>, form: HTMLFormElement) => void,
) {
  const [errors, setErrors] = useState<FormErrors>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = z.safeParse(schema, readForm(new FormData(form)));
    flushSync(() => setErrors(result.success ? {} : errorsOf(result.error)));
    if (result.success) onValid(result.data, form);
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  // What was said about a value says nothing about the next one.
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = 'name' in target ? String(target.name) : '';
    if (name in errors)
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };
  return {
    /** Spread on Form. */
    form: { validationErrors: errors, onSubmit, onChange },
    errors,
    setErrors,
    /** Puts a server's refusal on the fields it names; false when it names none, so say it elsewhere. */
    refuse(error: unknown): boolean {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([name, message]) => [name, [message]])));
      return fields.length > 0;
    },
  };
}
