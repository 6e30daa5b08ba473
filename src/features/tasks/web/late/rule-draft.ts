import * as z from 'zod/mini';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { lateKinds, LateRule, noLateRule } from '#features/tasks/contract/late-rules.ts';

/** What the fields hold: text as typed. */
export interface RuleDraft {
  kind: LateRule['kind'];
  perDay: string;
  floorPercent: string;
  graceMinutes: string;
}

export const ruleDraftOf = (rule: LateRule | null): RuleDraft => {
  const { kind, perDay, floorPercent, graceMinutes } = rule ?? noLateRule;
  return {
    kind,
    perDay: String(perDay),
    floorPercent: String(floorPercent),
    graceMinutes: String(graceMinutes),
  };
};

export const kindOf = (value: string): LateRule['kind'] => lateKinds.find((kind) => kind === value) ?? 'none';

/** A comma is a decimal point too. What is no number is refused by the schema. */
const numberOf = (typed: string): number | string =>
  typed.trim() === '' ? typed : Number(typed.replace(',', '.'));

/** The rule, or what is wrong with its fields. */
export function ruleIn(draft: RuleDraft): { rule: LateRule } | { errors: FormErrors } {
  // Fields that are not shown are not checked.
  if (draft.kind === 'none') return { rule: noLateRule };
  const result = z.safeParse(LateRule, {
    kind: draft.kind,
    perDay: numberOf(draft.perDay),
    floorPercent: numberOf(draft.floorPercent),
    graceMinutes: numberOf(draft.graceMinutes),
  });
  return result.success ? { rule: result.data } : { errors: errorsOf(result.error) };
}
