import { labelClass } from '#web/ui/forms/field-error.tsx';
import type { GradedAnswer } from '#features/quizzes/contract/grading.ts';
import { gradingText as text } from './text.ts';

type Content = GradedAnswer['question']['content'];
export type Criteria = Extract<Content, { kind: 'longText' }>['criteria'];

interface CriteriaChoiceProps {
  criteria: Criteria;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The criteria of a question: what applies is ticked, and its points add up. */
export const CriteriaChoice = ({ criteria, chosen, onChange }: CriteriaChoiceProps) => (
  <>
    {criteria.map(({ id: criterionId, title, items }) => (
      <fieldset key={criterionId} className="grid min-w-0 gap-1">
        <legend className={`${labelClass} max-w-full wrap-anywhere`}>{title}</legend>
        {items.map(({ id, text: words, points }) => (
          <label
            key={id}
            className="flex min-h-8 cursor-pointer items-start gap-2 wrap-anywhere pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              className="mt-1 size-4.5 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1">{words}</span>
            <span className="figures text-ink-soft">{text.itemPoints(points)}</span>
          </label>
        ))}
      </fieldset>
    ))}
  </>
);

/** What the chosen items add up to, within what can be had. */
export function pointsOfItems(criteria: Criteria, chosen: readonly string[], most: number): number {
  const hundredths = criteria
    .flatMap(({ items }) => items)
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { points }) => sum + Math.round(points * 100), 0);
  return Math.min(most, Math.max(0, hundredths / 100));
}
