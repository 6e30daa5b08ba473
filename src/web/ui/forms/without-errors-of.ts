import type { FormErrors } from './use-zod-form.ts';

/** What was said about a value says nothing about the next one. */
export const withoutErrorsOf = (errors: FormErrors, change: Readonly<Record<string, unknown>>): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change)));
