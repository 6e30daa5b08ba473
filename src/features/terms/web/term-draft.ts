import * as z from 'zod/mini';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { type Holiday, NewTerm, problemOfDays } from '../contract/forms/term.ts';
import type { Term } from '../contract/terms.ts';
import { termsText as text } from '../text.ts';

/** What the form holds: days as the browser's date fields write them. */
export interface TermDraft {
  name: string;
  firstDay: string;
  lastDay: string;
  holidays: Holiday[];
}

export const draftOf = (term: Term | undefined): TermDraft => ({
  name: term?.name ?? '',
  firstDay: term?.firstDay ?? '',
  lastDay: term?.lastDay ?? '',
  holidays: term ? [...term.holidays] : [],
});

/** By the names of the fields, as the server has them: 'holidays.0.lastDay'. */
export function problemsOf(draft: TermDraft): FormErrors {
  const result = z.safeParse(NewTerm, draft);
  if (!result.success)
    return Object.fromEntries(
      result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), [message]]),
    );
  const wrong = problemOfDays(result.data);
  return wrong === undefined ? {} : { [wrong.field]: [text[wrong.problem]] };
}
