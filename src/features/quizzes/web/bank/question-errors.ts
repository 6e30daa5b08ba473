import * as z from 'zod/mini';
import { problemsOf } from '#features/quizzes/contract/questions/checks.ts';
import { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';

/** One field has all lines of a list. */
const listField =
  /^(content\.accepted|content\.otherUnits|content\.gaps\.\d+\.(?:accepted|choices)|tags|variants)\..*$/;

/** By the name of the field: `content.options.0.text`. */
export function errorsOfQuestion(question: NewQuestion): FormErrors {
  const errors: FormErrors = {};
  const refuse = (name: string, sentence: string): void => {
    errors[name.replace(listField, '$1')] ??= [sentence];
  };
  const result = z.safeParse(NewQuestion, question);
  for (const { path, message } of result.success ? [] : result.error.issues)
    refuse(path.map(String).join('.'), message);
  // Also where a field is wrong: the schema would say it only when each field is right.
  for (const { path, message } of problemsOf(question)) refuse(path.join('.'), message);
  return errors;
}
