import { useId } from 'react';

interface ProgressBarProps {
  label: string;
  /** 0 to 100; without it, the end is not known. */
  value?: number;
  isLabelHidden?: boolean;
}

export function ProgressBar({ label, value, isLabelHidden = false }: ProgressBarProps) {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="grid gap-2">
      <div className={isLabelHidden ? 'sr-only' : 'flex justify-between gap-4 text-sm'}>
        <span id={id}>{label}</span>
        {percent === undefined ? null : <span className="figures text-ink-soft">{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full bg-primary transition-[width] duration-200 ${percent === undefined ? 'w-1/3 animate-pulse' : ''}`}
          style={percent === undefined ? {} : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
