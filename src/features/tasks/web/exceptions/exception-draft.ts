import * as z from 'zod/mini';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { ExceptionChange, type TaskException } from '#features/tasks/contract/exceptions.ts';
import { taskLimits } from '#features/tasks/contract/tasks.ts';
import { type RuleDraft, ruleDraftOf, ruleIn } from '../late/rule-draft.ts';
import { exceptionText as text } from './text.ts';

export const dateKinds = ['task', 'own', 'none'] as const;

/** What the form holds: text as typed, and the date in the browser's two fields. */
export interface ExceptionDraft {
  dateKind: (typeof dateKinds)[number];
  dueDate: string;
  dueTime: string;
  isExcused: boolean;
  attempts: string;
  hasOwnRule: boolean;
  rule: RuleDraft;
  note: string;
}

export function exceptionDraftOf(exception: TaskException, zone: string): ExceptionDraft {
  const { hasOwnDate, dueDate, isExcused, attempts, lateRule, note } = exception;
  const [day = '', time = taskLimits.defaultDueTime] =
    dueDate === null ? [] : toClock(dueDate, zone).split('T');
  return {
    dateKind: hasOwnDate ? (dueDate === null ? 'none' : 'own') : 'task',
    dueDate: day,
    dueTime: time,
    isExcused,
    attempts: attempts === null ? '' : String(attempts),
    hasOwnRule: lateRule !== null,
    rule: ruleDraftOf(lateRule),
    note: note ?? '',
  };
}

/** What is sent, or what is wrong with the fields. The date is in the college's time zone, without an offset. */
export function changeIn(
  draft: ExceptionDraft,
  version: number,
): { body: z.output<typeof ExceptionChange> } | { errors: FormErrors } {
  const checked = draft.hasOwnRule ? ruleIn(draft.rule) : { rule: null };
  const errors: FormErrors = 'errors' in checked ? checked.errors : {};
  if (draft.dateKind === 'own' && draft.dueDate === '') errors['dueDate'] = [text.dateMissing];
  const result = z.safeParse(ExceptionChange, {
    hasOwnDate: draft.dateKind !== 'task',
    dueDate:
      draft.dateKind === 'own' ? `${draft.dueDate}T${draft.dueTime || taskLimits.defaultDueTime}` : null,
    isExcused: draft.isExcused,
    attempts: draft.attempts.trim() === '' ? null : Number(draft.attempts),
    lateRule: 'rule' in checked ? checked.rule : null,
    note: draft.note,
    version,
  });
  if (result.success && Object.keys(errors).length === 0) return { body: result.data };
  return { errors: { ...(result.success ? {} : errorsOf(result.error)), ...errors } };
}
