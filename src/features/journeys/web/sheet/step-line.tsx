import { DayIn } from '#web/ui/time/day.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { join } from '#web/ui/join.ts';
import type { Journey, JourneyStep } from '#features/journeys/contract/journeys.ts';
import type { JourneySide } from './side.ts';
import { StepAction } from './step-action.tsx';
import { StepMargin } from './step-margin.tsx';
import { StepMark } from './step-mark.tsx';
import { StepMore } from './step-more.tsx';
import { sheetText as text } from './text.ts';

interface StepLineProps {
  journey: Journey;
  step: JourneyStep;
  side: JourneySide;
  isPending: boolean;
  onTick: (isDone: boolean) => void;
}

/** One line of the page: the mark left of the rule, the step right of it, the mentor’s note in the margin beside. */
export function StepLine({ journey, step, side, isPending, onTick }: StepLineProps) {
  const { sort, title, state } = step;
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className={join(
        'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5 last:border-b-0',
        '@xl:grid-cols-[3.25rem_minmax(0,1fr)_minmax(0,12.5rem)] @xl:gap-x-5',
      )}
    >
      <div className="grid content-start justify-items-center gap-0.5 pt-0.5">
        <StepMark step={step} isPending={isPending} onTick={onTick} />
        <span className="figures text-xs text-ink-soft" aria-hidden="true">
          {text.weekShort(step.week)}
        </span>
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="grid gap-0.5">
          <h3
            className={join(
              'leading-snug wrap-anywhere',
              state === 'later' ? 'text-ink-soft' : 'font-semibold',
            )}
          >
            {title}
            <span className="sr-only">
              {' '}
              ({text.states[state]}, {text.week(step.week)})
            </span>
          </h3>
          <p className="text-sm text-ink-soft">
            {text.sorts[sort]} · <When step={step} />
            {step.sent === null ? null : ` · ${text.moods[step.sent.week]}`}
            {step.canTick && step.doneBy !== null ? ` · ${text.tickedBy(journey[step.doneBy].name)}` : null}
          </p>
        </div>
        <StepMore key={state} step={step} />
        {state === 'next' || state === 'late' ? (
          <div className="flex flex-wrap gap-2 empty:hidden">
            <StepAction journey={journey} step={step} side={side} />
          </div>
        ) : null}
      </div>
      <div className="pt-2 empty:hidden col-start-2 @xl:col-start-3 @xl:pt-0">
        <StepMargin journey={journey} step={step} side={side} />
      </div>
    </li>
  );
}

function When({ step: { state, dueOn, doneAt } }: { step: JourneyStep }) {
  if (state === 'done' && doneAt !== null) return <TimeIn sentence={text.doneOn} at={doneAt} as="date" />;
  if (state !== 'late') return <DayIn sentence={text.by} day={dueOn} />;
  return (
    <span className="text-ink decoration-rule decoration-wavy underline underline-offset-4">
      <DayIn sentence={text.wasDue} day={dueOn} />
    </span>
  );
}
