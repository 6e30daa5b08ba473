import { besideFields, refusedWithFile } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { announcementsText as text } from '#features/announcements/text.ts';

export const shownErrors = (errors: FormErrors): FormErrors =>
  besideFields(errors, text.required, text.requiredField);

export const refusalOf = (error: unknown): FormErrors => shownErrors(refusedWithFile(error, 'image'));
