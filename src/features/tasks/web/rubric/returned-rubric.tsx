import type { ReturnedRubric as Returned } from '#features/tasks/contract/rubrics.ts';
import { RubricView } from './rubric-view.tsx';
import { rubricText as text } from './text.ts';

interface ReturnedRubricProps {
  rubric: Returned;
  /** What the sum is cut to. */
  points: number;
}

/** How the points of a returned grade came about, step by step. */
export function ReturnedRubric({ rubric, points }: ReturnedRubricProps) {
  const { criteria, adjustment, sum } = rubric;
  const items = criteria.flatMap((criterion) => criterion.items);
  const chosen = new Set(items.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  const cut = Math.min(Math.max(sum, 0), points);
  return (
    <section aria-label={text.title} className="grid gap-3">
      <RubricView criteria={criteria} chosen={chosen} />
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {adjustment === 0 ? null : (
          <>
            <dt>{text.adjustment}</dt>
            <dd className="text-right">{text.signed(adjustment)}</dd>
          </>
        )}
        <dt className="font-semibold">{text.sumOfItems}</dt>
        <dd className="text-right font-semibold">{sum}</dd>
      </dl>
      {cut === sum ? null : <p className="text-sm text-ink-soft">{text.sumIsCut(sum, cut)}</p>}
    </section>
  );
}
