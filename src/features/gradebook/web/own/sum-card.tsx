import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import type { ReckonedSum } from '#features/gradebook/contract/reckoning/reckoned.ts';
import { ownText as text } from './text.ts';

interface SumCardProps {
  name: 'soFar' | 'ifNothingMore';
  sum: ReckonedSum;
  /** What it is without the points that are tried out. */
  real: ReckonedSum | undefined;
  isOpen: boolean;
  /** The element that shows the steps. */
  stepsId: string;
  onToggle: () => void;
}

/** One of the two numbers, large, with the way to its sum. */
export function SumCard({ name, sum, real, isOpen, stepsId, onToggle }: SumCardProps) {
  const id = useId();
  const { title, lead } = text.sums[name];
  const { percent, label } = sum;
  return (
    <section
      aria-labelledby={id}
      className={join('panel grid content-start gap-3 p-5', isOpen && 'border-line-strong')}
    >
      <div className="grid gap-0.5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{lead}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {percent === null ? (
          <span className="display text-2xl text-ink-soft">{text.nothingYet}</span>
        ) : (
          <span className="display figures text-4xl whitespace-nowrap">{text.percent(percent)}</span>
        )}
        {label === null ? null : (
          <span className="display text-3xl wrap-anywhere">
            <span className="sr-only">{text.grade}: </span>
            {label}
          </span>
        )}
      </p>
      {percent === null ? null : (
        <progress aria-hidden="true" className="bar" value={Math.min(percent, 100)} max={100} />
      )}
      {real === undefined ? null : <p className="text-sm text-ink-soft">{text.really(numberOf(real))}</p>}
      {percent === null ? null : (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 justify-self-start print:hidden"
          aria-expanded={isOpen}
          aria-controls={stepsId}
          aria-label={isOpen ? text.hideSumOf(title) : text.showSumOf(title)}
          onPress={onToggle}
        >
          {isOpen ? text.hideSum : text.showSum}
          <ChevronDown
            size={16}
            aria-hidden="true"
            className={join('transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
      )}
    </section>
  );
}

const numberOf = ({ percent, label }: ReckonedSum): string =>
  [percent === null ? text.nothingYet : text.percent(percent), label ?? ''].filter(Boolean).join(' · ');
