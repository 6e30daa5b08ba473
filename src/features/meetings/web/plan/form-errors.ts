import type * as z from 'zod/mini';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import type { PlanDraft } from './plan-draft.ts';

/** By the names of the fields, as the server has them: 'repeats.until'. */
export const problemsIn = (error: z.core.$ZodError): FormErrors =>
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), [message]]));

const fieldsOf: Partial<Record<keyof PlanDraft, readonly string[]>> = {
  day: ['start', 'repeats.days', 'repeats.until', 'repeats.except'],
  time: ['start'],
  repeats: ['repeats.everyWeeks', 'repeats.days', 'repeats.until', 'repeats.except', 'repeats'],
  everyWeeks: ['repeats.everyWeeks', 'repeats.except', 'repeats'],
  weekdays: ['repeats.days', 'repeats.except', 'repeats'],
  until: ['repeats.until', 'repeats.except', 'repeats'],
  except: ['repeats.except', 'repeats'],
};

/** What was said about a value says nothing about the next one. */
export function withoutProblemsOf(errors: FormErrors, change: Partial<PlanDraft>): FormErrors {
  const changed = new Set(
    (Object.keys(change) as (keyof PlanDraft)[]).flatMap((name) => fieldsOf[name] ?? [name]),
  );
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.has(name)));
}
