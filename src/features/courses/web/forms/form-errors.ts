import { besideFields, refusedWithFile } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { coursesText } from '#features/courses/text.ts';
import { screenText as text } from '../shared/text.ts';

export const shownErrors = (errors: FormErrors): FormErrors =>
  besideFields(errors, coursesText.titleAndDescription, text.requiredField);

/** The error of a refused file goes to `fileField`. */
export const refusalOf = (error: unknown, fileField: string): FormErrors =>
  shownErrors(refusedWithFile(error, fileField));

export const firstOf = (errors: FormErrors): string | undefined => Object.values(errors)[0]?.[0];
