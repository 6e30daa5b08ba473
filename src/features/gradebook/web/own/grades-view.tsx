import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toGradePlan, toOwnReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { Reckoned } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { Grades } from './grades.ts';
import { MustPass } from './must-pass.tsx';
import { SumCard } from './sum-card.tsx';
import { SumSteps } from './sum-steps.tsx';
import { ownText as text } from './text.ts';
import type { WhatIf } from './use-what-if.ts';
import { triedWorks, withTried } from './what-if.ts';
import { WorksList } from './works-list.tsx';

type SumName = 'soFar' | 'ifNothingMore';
const sumNames = ['soFar', 'ifNothingMore'] as const;

interface GradesViewProps {
  grades: Grades;
  /** Absent where nobody tries anything out: staff look at the page. */
  whatIf?: WhatIf;
  /** Between the numbers and the works. */
  middle?: ReactNode;
}

/** Both numbers, each with its sum, and the works that they are made of. */
export function GradesView({ grades, whatIf, middle }: GradesViewProps) {
  const { plan, cells } = grades;
  const [opened, setOpened] = useState<SumName>();
  const stepsId = useId();
  // Nothing is tried out while the copy is off.
  const typed = whatIf?.isOn === true ? whatIf.tried : {};
  const tried = triedWorks(plan.works, typed);
  const cellsNow = toOwnReckonedCells(cells);
  const real = reckon(toGradePlan(plan), cellsNow);
  const shown = tried.size === 0 ? real : reckon(toGradePlan(plan), withTried(plan.works, cellsNow, typed));
  if (plan.works.length === 0)
    return (
      <div className="panel">
        <EmptyState title={text.empty} text={text.emptyText} />
      </div>
    );
  return (
    <>
      <section aria-label={text.numbers} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {sumNames.map((name) => (
            <SumCard
              key={name}
              name={name}
              sum={shown[name]}
              real={tried.size > 0 ? real[name] : undefined}
              isOpen={opened === name}
              stepsId={stepsId}
              onToggle={() => setOpened(opened === name ? undefined : name)}
            />
          ))}
        </div>
        {/* What is typed changes both numbers: they are read once typing pauses. */}
        <output className="sr-only">{tried.size > 0 ? spoken(shown) : ''}</output>
        <div id={stepsId}>
          {opened === undefined ? null : (
            <SumSteps name={opened} sum={shown[opened]} grades={grades} tried={tried} reckoned={shown} />
          )}
        </div>
      </section>
      <MustPass works={plan.works} reckoned={shown} />
      {middle}
      <WorksList grades={grades} whatIf={whatIf?.isOn ? whatIf : undefined} />
    </>
  );
}

const spoken = ({ soFar, ifNothingMore }: Reckoned): string =>
  text.nowTrying(wordsOf(soFar.percent), wordsOf(ifNothingMore.percent));
const wordsOf = (percent: number | null): string =>
  percent === null ? text.nothingYet : text.percent(percent);
