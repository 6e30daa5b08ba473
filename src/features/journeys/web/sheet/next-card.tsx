import { useId } from 'react';
import { DayIn } from '#web/ui/time/day.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { Journey } from '#features/journeys/contract/journeys.ts';
import type { JourneySide } from './side.ts';
import { StepAction } from './step-action.tsx';
import { sheetText as text } from './text.ts';

interface NextCardProps {
  journey: Journey;
  side: JourneySide;
}

/** What comes next, above the page of the term. What is late comes before it. */
export function NextCard({ journey, side }: NextCardProps) {
  const titleId = useId();
  if (journey.steps.length === 0 && journey.isActive) return null;
  const late = journey.steps.filter(({ state }) => state === 'late');
  const next = journey.steps.find(({ state }) => state === 'next');
  const step = late[0] ?? next;
  if (!journey.isActive || step === undefined)
    return (
      <section className="panel px-5 py-4">
        <p>{journey.isActive ? text.allDone : <Over journey={journey} />}</p>
      </section>
    );
  return (
    <section
      aria-labelledby={titleId}
      className="panel grid gap-4 p-5 sm:flex sm:items-center sm:justify-between"
    >
      <div className="grid min-w-0 gap-1.5">
        <h2 id={titleId} className="text-sm font-semibold text-ink-soft">
          {late.length > 0 ? text.lateTitle(late.length) : text.nextTitle}
        </h2>
        <p className="display text-xl leading-snug wrap-anywhere">
          <span className="marked">{step.title}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {text.sorts[step.sort]} ·{' '}
          <DayIn sentence={step.state === 'late' ? text.wasDue : text.by} day={step.dueOn} />
          {late.length > 0 && next !== undefined ? ` · ${text.thenNext(next.title)}` : null}
        </p>
      </div>
      <div className="shrink-0 empty:hidden">
        <StepAction journey={journey} step={step} side={side} isLarge />
      </div>
    </section>
  );
}

function Over({ journey: { leftAt, programme } }: { journey: Journey }) {
  const why = programme.state === 'ended' ? text.ended : text.otherMentor;
  return (
    <span className="text-ink-soft">
      {leftAt === null ? why : <TimeIn sentence={text.left} at={leftAt} as="date" />} {text.over}
    </span>
  );
}
