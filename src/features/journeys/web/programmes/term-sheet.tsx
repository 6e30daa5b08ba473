import { useId } from 'react';
import { DayIn } from '#web/ui/time/day.tsx';
import type { Programme, ProgrammeStep } from '#features/journeys/contract/programmes.ts';
import { dayOfStep } from '#features/journeys/contract/step-day.ts';
import { StepMore } from '../sheet/step-more.tsx';
import { sheetText } from '../sheet/text.ts';
import { screenText as text } from './text.ts';

/** The term as a page of lines: the week left of the rule, the step right of it, what it asks in the margin. */
export function TermSheet({ programme }: { programme: Programme }) {
  const titleId = useId();
  const { steps, about } = programme;
  return (
    <section aria-labelledby={titleId} className="panel @container overflow-hidden">
      <header className="grid gap-2 border-b border-line px-5 pt-5 pb-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={titleId} className="display text-xl">
            {text.pageTitle}
          </h2>
          <p className="text-sm text-ink-soft">
            {sheetText.weeks(programme.weeks)} · {text.steps(steps.length)}
          </p>
        </div>
        {about === '' ? null : (
          <p className="max-w-prose text-ink-soft wrap-anywhere whitespace-pre-line">{about}</p>
        )}
      </header>
      {steps.length === 0 ? (
        <p className="px-5 py-6 text-ink-soft">{text.noSteps}</p>
      ) : (
        <div className="relative">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-15.5 w-0.5 bg-rule opacity-70 @2xl:left-19.5"
          />
          <ol aria-label={sheetText.stepsOf(programme.title)} className="px-4">
            {steps.map((step, at) => (
              <Line
                key={step.id}
                step={step}
                beginsOn={programme.beginsOn}
                isFirstOfWeek={steps[at - 1]?.week !== step.week}
              />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

interface LineProps {
  step: ProgrammeStep;
  beginsOn: string;
  isFirstOfWeek: boolean;
}

const Line = ({ step, beginsOn, isFirstOfWeek }: LineProps) => (
  <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5 last:border-b-0 @2xl:grid-cols-[3.25rem_minmax(0,1fr)_minmax(0,15rem)] @2xl:gap-x-5">
    <span className="figures justify-self-center pt-0.5 font-semibold text-ink-soft" aria-hidden="true">
      {isFirstOfWeek ? text.weekShort(step.week) : ''}
    </span>
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="grid gap-0.5">
        <h3 className="leading-snug font-semibold wrap-anywhere">
          {step.title}
          <span className="sr-only"> ({text.week(step.week)})</span>
        </h3>
        <p className="text-sm text-ink-soft">
          {sheetText.sorts[step.sort]} · <DayIn sentence={text.onDay} day={dayOfStep(beginsOn, step)} />
        </p>
      </div>
      <StepMore step={{ ...step, state: 'later' }} />
    </div>
    {step.questions.length === 0 ? null : (
      <div className="col-start-2 min-w-0 pt-2 @2xl:col-start-3 @2xl:pt-0">
        <div className="margin-note grid gap-1 text-sm">
          <span className="sr-only">{text.questionsTitle}</span>
          {step.questions.map((question) => (
            <p key={question} className="wrap-anywhere">
              {question}
            </p>
          ))}
        </div>
      </div>
    )}
  </li>
);
