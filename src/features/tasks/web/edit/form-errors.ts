import { besideFields, refusedWithFile } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { tasksText } from '#features/tasks/text.ts';
import { screenText as text } from '../shared/text.ts';

export const shownErrors = (errors: FormErrors): FormErrors =>
  besideFields(errors, tasksText.required, text.requiredField);

export const refusalOf = (error: unknown): FormErrors => shownErrors(refusedWithFile(error, 'attachment'));
