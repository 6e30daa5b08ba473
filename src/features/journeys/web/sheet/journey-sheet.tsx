import { useId, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { DayIn } from '#web/ui/time/day.tsx';
import type { Journey } from '#features/journeys/contract/journeys.ts';
import { useTick } from './journeys-api.ts';
import { LeaveJourney } from './leave-journey.tsx';
import type { JourneySide } from './side.ts';
import { StepLine } from './step-line.tsx';
import { sheetText as text } from './text.ts';

/** Of those that are done, so many stay on the page before the others. */
const shownBefore = 2;

/** A term as a page of lines, with its rule and its margin. */
export function JourneySheet({ journey, side }: { journey: Journey; side: JourneySide }) {
  const titleId = useId();
  const { programme, steps } = journey;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section aria-labelledby={titleId} className="panel @container overflow-hidden">
      <header className="grid gap-3 border-b border-line px-5 pt-5 pb-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={titleId} className="display text-xl wrap-anywhere">
            {programme.title}
          </h2>
          <p className="text-sm text-ink-soft">
            {text.weeks(programme.weeks)} · <DayIn sentence={text.begins} day={programme.beginsOn} />
          </p>
        </div>
        {programme.about === '' ? null : (
          <p className="max-w-prose text-ink-soft wrap-anywhere whitespace-pre-line">{programme.about}</p>
        )}
        {steps.length === 0 ? null : <Progress done={done} all={steps.length} />}
      </header>
      {steps.length === 0 ? (
        <p className="px-5 py-6 text-ink-soft">{text.noSteps}</p>
      ) : (
        <Lines journey={journey} side={side} />
      )}
      {journey.isActive ? <LeaveJourney journey={journey} side={side} /> : null}
    </section>
  );
}

function Lines({ journey, side }: { journey: Journey; side: JourneySide }) {
  const tick = useTick(journey);
  const [isAllShown, setAllShown] = useState(false);
  const { steps, programme } = journey;
  const firstOpen = steps.findIndex(({ state }) => state !== 'done');
  const hidden = isAllShown ? 0 : Math.max(0, firstOpen - shownBefore);
  // A button for one line would take as much room as the line.
  const folded = hidden > 1 ? hidden : 0;
  return (
    <div className="relative">
      {/* The rule: what is right of it is the mentee’s, the marks left of it are of both. */}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-15.5 w-0.5 bg-rule opacity-70 @xl:left-19.5"
      />
      {folded > 0 ? (
        <div className="border-b border-line py-2 pl-19 @xl:pl-24">
          <Button variant="link" className="text-sm font-medium!" onPress={() => setAllShown(true)}>
            {text.earlier(folded)}
          </Button>
        </div>
      ) : null}
      <ol aria-label={text.stepsOf(programme.title)} className="px-4">
        {steps.slice(folded).map((step) => (
          <StepLine
            key={step.id}
            journey={journey}
            step={step}
            side={side}
            isPending={tick.isPending && tick.variables.stepId === step.id}
            onTick={(isDone) => tick.mutate({ stepId: step.id, isDone })}
          />
        ))}
      </ol>
    </div>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const id = useId();
  return (
    <div className="flex items-center gap-4">
      <progress aria-labelledby={id} className="bar flex-1" max={all} value={done} />
      <span id={id} className="figures shrink-0 text-sm">
        {text.progressOf(done, all)}
      </span>
    </div>
  );
}
