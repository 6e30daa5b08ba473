import { isApiError } from '#web/api-error.ts';
import type { FormErrors } from '#web/ui/use-zod-form.ts';
import { tasksText } from '../text.ts';
import { screenText as text } from './text.ts';

/** The sentence about all required fields is said once; beside a field it says that this one is. */
export const shownErrors = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [
      name,
      sentences
        .slice(0, 1)
        .map((sentence) => (sentence === tasksText.required ? text.requiredField : sentence)),
    ]),
  );

/** What the server refused, by field; a file that it could not take belongs to the attachment. */
export function refusalOf(error: unknown): FormErrors {
  if (!isApiError(error)) return {};
  if (error.code === 'unsupported_type' || error.code === 'too_large') return { attachment: [error.message] };
  return shownErrors(
    Object.fromEntries(Object.entries(error.fields).map(([name, sentence]) => [name, [sentence]])),
  );
}
