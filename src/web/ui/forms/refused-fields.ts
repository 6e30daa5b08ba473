import { isApiError } from '#web/calls/api-error.ts';
import type { FormErrors } from './use-zod-form.ts';

/** What the server refused, by field, as Form takes it; empty where it names none. */
export const refusedFields = (error: unknown): FormErrors =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.fields).map(([name, sentence]) => [name, [sentence]]))
    : {};

/** The same; a file that it could not take belongs to `fileField`. */
export const refusedWithFile = (error: unknown, fileField: string): FormErrors =>
  isApiError(error) && (error.code === 'unsupported_type' || error.code === 'too_large')
    ? { [fileField]: [error.message] }
    : refusedFields(error);

/** The sentence about all required fields is said once; beside a field it says that this one is. */
export const besideFields = (errors: FormErrors, ofAll: string, ofOne: string): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [
      name,
      sentences.slice(0, 1).map((sentence) => (sentence === ofAll ? ofOne : sentence)),
    ]),
  );
