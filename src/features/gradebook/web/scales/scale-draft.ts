import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import type { NewScale } from '#features/gradebook/contract/plan.ts';
import { gradebookText as text } from '#features/gradebook/text.ts';
import { readNumber } from '../settings/plan-draft.ts';
import { scalesText } from './text.ts';

/** Percentages as they are typed. */
export interface ScaleDraft {
  name: string;
  steps: readonly { label: string; fromPercent: string }[];
}

export const scaleDraftOf = ({ name, steps }: Pick<NewScale, 'name' | 'steps'>): ScaleDraft => ({
  name,
  steps: steps.map(({ label, fromPercent }) => ({ label, fromPercent: String(fromPercent) })),
});

const stepsOf = (...steps: readonly [label: string, fromPercent: number][]) =>
  steps.map(([label, fromPercent]) => ({ label, fromPercent }));

/** What a college can begin with. */
export const templates: readonly { id: 'letters' | 'ten'; scale: Pick<NewScale, 'name' | 'steps'> }[] = [
  {
    id: 'letters',
    scale: {
      name: scalesText.templates.letters,
      steps: stepsOf(['A', 90], ['B', 80], ['C', 70], ['D', 60], ['F', 0]),
    },
  },
  {
    id: 'ten',
    scale: {
      name: scalesText.templates.ten,
      steps: stepsOf(['O', 90], ['A+', 80], ['A', 70], ['B+', 60], ['B', 50], ['C', 40], ['F', 0]),
    },
  },
];

/** What the call takes, or what is wrong by the names of the fields, as the server has them. */
export function readScale({ name, steps }: ScaleDraft): { scale: NewScale } | { problems: FormErrors } {
  const problems: FormErrors = {};
  const need = (field: string, words: string, most: number, tooLong: string): string => {
    const trimmed = words.trim();
    if (trimmed === '') problems[field] = [text.required];
    else if (trimmed.length > most) problems[field] = [tooLong];
    return trimmed;
  };
  const read = steps.map(({ label, fromPercent }, at) => {
    const percent = readNumber(fromPercent);
    const isPercent = typeof percent === 'number' && percent <= limits.maxWeight;
    if (!isPercent) problems[`steps.${at}.fromPercent`] = [text.percentInvalid];
    return {
      label: need(`steps.${at}.label`, label, limits.scaleLabelChars, text.scaleLabelTooLong),
      fromPercent: isPercent ? percent : 0,
    };
  });
  const scale = { name: need('name', name, limits.scaleNameChars, text.scaleNameTooLong), steps: read };
  // The order can be judged only where all numbers can be read.
  if (Object.keys(problems).length === 0) {
    const wrong = problemOfOrder(read);
    if (wrong !== undefined) problems['steps'] = [wrong];
  }
  return Object.keys(problems).length > 0 ? { problems } : { scale };
}

function problemOfOrder(steps: readonly { fromPercent: number }[]): string | undefined {
  if (steps.length === 0) return text.scaleEmpty;
  const isFalling = steps.every(
    ({ fromPercent }, at) => at === 0 || fromPercent < (steps[at - 1]?.fromPercent ?? 0),
  );
  if (!isFalling) return text.stepsNotFalling;
  return steps.at(-1)?.fromPercent === 0 ? undefined : text.lastStepNotZero;
}
