import { useId } from 'react';
import { join } from '#web/ui/join.ts';
import type {
  Reckoned,
  ReckonedCategory,
  ReckonedSum,
} from '#features/gradebook/contract/reckoning/reckoned.ts';
import { CategorySteps } from './category-steps.tsx';
import type { Grades } from './grades.ts';
import { cellClass, headClass, numberClass, StepsTable } from './steps-table.tsx';
import { ownText as text } from './text.ts';

interface SumStepsProps {
  name: 'soFar' | 'ifNothingMore';
  sum: ReckonedSum;
  grades: Grades;
  tried: ReadonlySet<string>;
  reckoned: Pick<Reckoned, 'failed' | 'open'>;
}

/** How a number comes about: the categories first, then each with its works. */
export function SumSteps({ name, sum, grades, tried, reckoned }: SumStepsProps) {
  const id = useId();
  const { plan } = grades;
  const shown = sum.categories.filter(({ lines }) => lines.length > 0);
  const hasWeights = sum.categories.some(({ share }) => share !== null);
  const names = new Map(plan.categories.map((category) => [category.id, category.name]));
  const nameOf = (category: ReckonedCategory): string =>
    names.get(category.id ?? '') ?? (plan.categories.length === 0 ? text.allWorks : text.noCategory);
  const isFailed = reckoned.failed.length > 0 || (name === 'ifNothingMore' && reckoned.open.length > 0);
  return (
    <section aria-labelledby={id} className="panel grid gap-6 p-5">
      <header className="grid gap-1">
        <h3 id={id} className="display text-xl">
          {text.stepsOf(text.sums[name].title)}
        </h3>
        <p className="text-sm text-ink-soft">{hasWeights ? text.weightsAdded : text.pointsAdded}</p>
      </header>
      {hasWeights ? <Shares sum={sum} shown={shown} nameOf={nameOf} /> : <Total sum={sum} />}
      {shown.map((category) => (
        <CategorySteps
          key={category.id ?? ''}
          title={nameOf(category)}
          category={category}
          rules={plan.categories.find(({ id }) => id === category.id)}
          grades={grades}
          tried={tried}
        />
      ))}
      <LabelWords sum={sum} scale={plan.scale} isFailed={isFailed} />
    </section>
  );
}

const Total = ({ sum: { categories, percent } }: { sum: ReckonedSum }) => {
  const points = inHundredths(categories.reduce((total, category) => total + category.points, 0));
  const of = inHundredths(categories.reduce((total, category) => total + category.of, 0));
  return percent === null ? null : (
    <p className="figures text-lg font-semibold">{text.sumPercent(points, of, percent)}</p>
  );
};

interface SharesProps {
  sum: ReckonedSum;
  shown: readonly ReckonedCategory[];
  nameOf: (category: ReckonedCategory) => string;
}

function Shares({ sum, shown, nameOf }: SharesProps) {
  const waiting = shown.filter(({ id, of, isOnTop }) => id !== null && of === 0 && !isOnTop).map(nameOf);
  return (
    <div className="grid gap-3">
      <StepsTable caption={text.weightsAdded} className="w-full text-sm">
        <thead>
          <tr>
            {[text.category, text.result, text.share, text.adds].map((column, at) => (
              <th
                key={column}
                scope="col"
                className={join(headClass, at > 0 && numberClass, at > 0 && at < 3 && 'pr-3')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((category) => (
            <ShareRow key={category.id ?? ''} category={category} name={nameOf(category)} />
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={join(cellClass, 'text-left')} colSpan={3}>
              {text.total}
            </th>
            <td className={join(cellClass, numberClass, 'whitespace-nowrap')}>
              {sum.percent === null ? text.nothingYet : text.percent(sum.percent)}
            </td>
          </tr>
        </tfoot>
      </StepsTable>
      {waiting.length === 0 || sum.percent === null ? null : (
        <p className="text-sm text-ink-soft">
          {waiting.length === 1 ? text.shareMoved(waiting) : text.sharesMoved(waiting)}
        </p>
      )}
    </div>
  );
}

function ShareRow({ category, name }: { category: ReckonedCategory; name: string }) {
  const { percent, share, isOnTop } = category;
  const counts = percent !== null && share !== null && share > 0;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={join(cellClass, 'text-left font-medium wrap-anywhere')}>
        {name}
      </th>
      {counts ? (
        <>
          <td className={join(cellClass, numberClass, 'whitespace-nowrap')}>{text.percent(percent)}</td>
          <td className={join(cellClass, numberClass, 'whitespace-nowrap')}>
            {text.percent(share)}
            {isOnTop ? <span className="block text-xs text-ink-soft">{text.onTop}</span> : null}
          </td>
          <td className={join(cellClass, numberClass, 'whitespace-nowrap')}>
            {text.percent(inHundredths((percent * share) / 100))}
          </td>
        </>
      ) : (
        <td colSpan={3} className={join(cellClass, 'text-right text-ink-soft')}>
          {text.nothingCounts}
        </td>
      )}
    </tr>
  );
}

interface LabelWordsProps {
  sum: ReckonedSum;
  scale: Grades['plan']['scale'];
  isFailed: boolean;
}

/** Where the letter comes from. */
function LabelWords({ sum: { label }, scale, isFailed }: LabelWordsProps) {
  const step = scale?.steps.find((each) => each.label === label);
  if (!scale || !step) return null;
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {text.scaleOf(scale.name)}{' '}
      {isFailed ? text.notPassedLabel(step.label) : text.scaleStep(step.label, step.fromPercent)}
    </p>
  );
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;
