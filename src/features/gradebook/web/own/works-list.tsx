import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import type { OwnCell } from '#features/gradebook/contract/own.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { deductionOf } from './deduction.ts';
import type { Grades } from './grades.ts';
import { ownText as text } from './text.ts';
import type { WhatIf } from './use-what-if.ts';
import { triedProblem } from './what-if.ts';

interface WorksListProps {
  grades: Grades;
  /** While points are tried out. */
  whatIf: WhatIf | undefined;
}

/** All work for the student: what became of it, until when, and its points. */
export function WorksList({ grades: { plan, cells }, whatIf }: WorksListProps) {
  const id = useId();
  const byWork = new Map(cells.map((cell) => [cell.workId, cell]));
  const names = new Map(plan.categories.map((category) => [category.id, category.name]));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="display text-xl">
        {text.works}
      </h2>
      <ul aria-labelledby={id} className="panel divide-y divide-line">
        {plan.works.map((work) => (
          <li key={work.id} className="px-5 py-3.5">
            <WorkRow
              work={work}
              cell={byWork.get(work.id)}
              category={names.get(work.categoryId ?? '')}
              whatIf={whatIf}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WorkRowProps {
  work: Work;
  cell: OwnCell | undefined;
  category: string | undefined;
  whatIf: WhatIf | undefined;
}

function WorkRow({ work, cell, category, whatIf }: WorkRowProps) {
  const { title, source, recordId, isExtraCredit, passPoints } = work;
  const deduction = deductionOf(cell);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <h3 className="font-medium wrap-anywhere">
          {source === 'task' ? (
            <Link to="/tasks/$taskId" params={{ taskId: recordId }} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {category === undefined ? '' : `${category} · `}
          <StateWords cell={cell} />
        </p>
        {deduction === undefined ? null : <p className="text-sm">{deduction}</p>}
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {cell?.isMissing && cell.points === null ? (
            <Badge tone="danger">{text.states.missing}</Badge>
          ) : null}
          {isExtraCredit ? <Badge>{text.extraCreditBadge}</Badge> : null}
          {passPoints === null || passPoints === 0 ? null : <Badge>{text.mustPassBadge(passPoints)}</Badge>}
        </span>
      </div>
      {whatIf === undefined ? (
        <p className="figures shrink-0 text-lg font-semibold">
          <PointsWords cell={cell} most={work.points} />
        </p>
      ) : (
        <TriedPoints work={work} cell={cell} whatIf={whatIf} />
      )}
    </div>
  );
}

const PointsWords = ({ cell, most }: { cell: OwnCell | undefined; most: number }) => {
  if (cell?.isExcused) return <span className="text-base font-normal">{text.states.excused}</span>;
  if (cell && cell.points !== null) return text.pointsOf(cell.points, most);
  return (
    <span className="text-base font-normal text-ink-soft">
      <span aria-hidden="true">– </span>
      <span className="sr-only">{text.states.open} </span>
      {text.outOf(most)}
    </span>
  );
};

/** What became of it, and the student’s own date. */
function StateWords({ cell }: { cell: OwnCell | undefined }) {
  const now = useNow();
  if (!cell) return text.states.open;
  const { dueAt, handedInAt } = cell;
  const state = stateOf(cell);
  return (
    <>
      {text.states[state]}
      {handedInAt === null || state === 'excused' ? null : (
        <>
          {' · '}
          <TimeIn sentence={text.handedInAt} at={handedInAt} />
        </>
      )}
      {dueAt === null || state === 'excused' ? null : (
        <>
          {' · '}
          <TimeIn sentence={Date.parse(dueAt) < now ? text.wasDue : text.due} at={dueAt} />
        </>
      )}
    </>
  );
}

function stateOf({ isExcused, points, isMissing, handedInAt }: OwnCell): keyof typeof text.states {
  if (isExcused) return 'excused';
  if (points !== null) return 'graded';
  if (isMissing) return 'missing';
  return handedInAt === null ? 'open' : 'handedIn';
}

interface TriedPointsProps {
  work: Work;
  cell: OwnCell | undefined;
  whatIf: WhatIf;
}

/** The points of one work on the student’s own copy. */
function TriedPoints({ work, cell, whatIf }: TriedPointsProps) {
  const typed = whatIf.tried[work.id] ?? '';
  const problem = triedProblem(typed, work.points);
  return (
    <div className="flex max-w-56 shrink-0 items-start gap-2">
      <TextField
        label={text.pointsFor(work.title)}
        isLabelHidden
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={cell?.isExcused ? text.states.excused : (cell?.points?.toString() ?? '–')}
        value={typed}
        onChange={(value) => whatIf.change(work.id, value)}
        error={problem === undefined ? undefined : text.problems[problem](work.points)}
        className="w-28 [&_input]:text-right"
      />
      <span className="figures min-w-14 pt-2.5 text-sm whitespace-nowrap text-ink-soft">
        {text.outOf(work.points)}
      </span>
    </div>
  );
}
