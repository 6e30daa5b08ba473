import { Check } from 'lucide-react';
import { authText as text } from '#features/auth/text.ts';

/** The progress in the wizard. */
export function StepBar({ current, count }: { current: number; count: number }) {
  return (
    <ol className="flex gap-2" aria-label={text.stepsLabel}>
      {text.steps.slice(0, count).map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={`grid flex-1 gap-1.5 border-t-3 pt-2 text-sm font-semibold transition-colors ${isDone || isCurrent ? 'border-primary' : 'border-line'} ${isCurrent ? 'text-primary-ink' : 'text-ink-soft'}`}
          >
            <span className="flex items-center gap-1.5">
              {`${index + 1}. ${step}`}
              {isDone ? <Check size={14} strokeWidth={3} aria-label={text.stepDone} /> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
