import { isApiError } from '#web/api-error.ts';
import type { FormErrors } from '#web/ui/use-zod-form.ts';
import { announcementsText as text } from '../text.ts';

/** The sentence about all required fields is said once; beside a field it says that this one is. */
export const shownErrors = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [
      name,
      sentences.slice(0, 1).map((sentence) => (sentence === text.required ? text.requiredField : sentence)),
    ]),
  );

/** What the server refused, by field; a file that it could not take belongs to the image. */
export function refusalOf(error: unknown): FormErrors {
  if (!isApiError(error)) return {};
  const isAboutImage = error.code === 'unsupported_type' || error.code === 'too_large';
  if (isAboutImage) return { image: [error.message] };
  return shownErrors(
    Object.fromEntries(Object.entries(error.fields).map(([name, sentence]) => [name, [sentence]])),
  );
}
