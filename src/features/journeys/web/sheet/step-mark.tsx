import { join } from '#web/ui/join.ts';
import type { JourneyStep } from '#features/journeys/contract/journeys.ts';
import { sheetText as text } from './text.ts';

interface StepMarkProps {
  step: JourneyStep;
  isPending: boolean;
  onTick: (isDone: boolean) => void;
}

const size = 'size-6 fill-none';

/** What stands left of the rule: the mark of a step. Where the two tick it off themselves, it is a box. */
export function StepMark({ step, isPending, onTick }: StepMarkProps) {
  const isDone = step.state === 'done';
  if (!step.canTick) return <Mark step={step} />;
  return (
    <label className="relative touch grid cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        className="sr-only"
        aria-label={text.tick(step.title)}
        checked={isDone}
        aria-disabled={isPending}
        onChange={() => {
          if (!isPending) onTick(!isDone);
        }}
      />
      <span className={join('grid rounded-md transition-opacity', isPending && 'opacity-50')}>
        {isDone ? <Mark step={step} /> : <Box />}
      </span>
    </label>
  );
}

const Box = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`${size} stroke-line-strong hover:stroke-primary`}>
    <rect x="4" y="4" width="16" height="16" rx="4" strokeWidth="1.75" className="fill-surface" />
  </svg>
);

/** Drawn by hand, as in the margin of a page: a tick, a star for what is celebrated, a ring for what is to come. */
function Mark({ step: { sort, state } }: { step: JourneyStep }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={size} strokeLinecap="round" strokeLinejoin="round">
      {state === 'done' && sort === 'celebration' ? (
        <path d="M5 21 12 2l7 19L2 9.5h20z" className="stroke-rule" strokeWidth="2" />
      ) : null}
      {state === 'done' && sort !== 'celebration' ? (
        <path d="M3 13c2 2 4 4 6 7C11 13 16 7 22 3" className="stroke-rule" strokeWidth="2.5" />
      ) : null}
      {state === 'late' ? <path d="M12 4v10m0 5v.5" className="stroke-rule" strokeWidth="2.75" /> : null}
      {state === 'next' ? (
        <path d="M4 12h15m-6-6 6 6-6 6" className="stroke-primary" strokeWidth="2.25" />
      ) : null}
      {state === 'later' ? (
        <circle cx="12" cy="12" r="4.5" className="stroke-line-strong" strokeWidth="1.75" />
      ) : null}
    </svg>
  );
}
