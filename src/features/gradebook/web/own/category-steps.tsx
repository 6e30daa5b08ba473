import { useId } from 'react';
import { Badge } from '#web/ui/lists/badge.tsx';
import { join } from '#web/ui/join.ts';
import type { ReckonedCategory, ReckonedLine } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { Category } from '#features/gradebook/contract/shapes.ts';
import type { OwnCell } from '#features/gradebook/contract/own.ts';
import type { Grades } from './grades.ts';
import { deductionOf } from './deduction.ts';
import { cellClass, headClass, numberClass, StepsTable, tableClass } from './steps-table.tsx';
import { ownText as text } from './text.ts';

interface CategoryStepsProps {
  title: string;
  category: ReckonedCategory;
  /** Absent for works without a category. */
  rules: Category | undefined;
  grades: Grades;
  tried: ReadonlySet<string>;
}

/** One category: its works, what each of them adds, and why. */
export function CategorySteps({ title, category, rules, grades, tried }: CategoryStepsProps) {
  const id = useId();
  const { points, of, percent, lines } = category;
  const rule = rules ? ruleOf(rules) : undefined;
  const works = new Map(grades.plan.works.map((work) => [work.id, work]));
  const cells = new Map(grades.cells.map((cell) => [cell.workId, cell]));
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 id={id} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </h4>
        <p className="figures text-sm text-ink-soft">
          {percent === null ? text.nothingCounts : text.sumPercent(points, of, percent)}
        </p>
      </header>
      {rule === undefined ? null : <p className="text-sm text-ink-soft">{rule}</p>}
      <StepsTable caption={title} className={tableClass}>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              {text.work}
            </th>
            <th scope="col" className={join(headClass, numberClass, 'w-24 pr-3')}>
              {text.points}
            </th>
            <th scope="col" className={headClass}>
              {text.how}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const work = works.get(line.workId);
            return work ? (
              <LineRow
                key={line.workId}
                line={line}
                title={work.title}
                most={work.points}
                cell={cells.get(line.workId)}
                isTried={tried.has(line.workId)}
              />
            ) : null;
          })}
        </tbody>
      </StepsTable>
    </section>
  );
}

function ruleOf({ dropLowest, keepHighest }: Category): string | undefined {
  const words = [
    dropLowest > 0 ? text.rule.dropLowest(dropLowest) : '',
    keepHighest === null ? '' : text.rule.keepHighest(keepHighest),
  ].filter(Boolean);
  return words.length === 0 ? undefined : words.join(' ');
}

interface LineRowProps {
  line: ReckonedLine;
  title: string;
  most: number;
  cell: OwnCell | undefined;
  isTried: boolean;
}

function LineRow({ line, title, most, cell, isTried }: LineRowProps) {
  const deduction = isTried ? undefined : deductionOf(cell);
  return (
    <tr className="border-t border-line">
      <th scope="row" className={join(cellClass, 'text-left font-normal wrap-anywhere')}>
        {title}
      </th>
      <td className={join(cellClass, numberClass, 'whitespace-nowrap')}>
        <PointsOf line={line} most={most} points={isTried ? null : (cell?.points ?? null)} />
      </td>
      <td className={cellClass}>
        {text.reasons[line.reason]}
        {deduction === undefined ? null : <span className="block text-ink-soft">{deduction}</span>}
        {isTried ? (
          <span className="block">
            <Badge>{text.isYours}</Badge>
          </span>
        ) : null}
      </td>
    </tr>
  );
}

function PointsOf({ line, most, points }: { line: ReckonedLine; most: number; points: number | null }) {
  if (line.of > 0) return text.sumOf(line.points, line.of);
  if (line.reason === 'extraCredit') return `+${line.points}`;
  // What was dropped or does not count had points all the same.
  return points === null ? '–' : <del className="text-ink-soft">{text.sumOf(points, most)}</del>;
}
