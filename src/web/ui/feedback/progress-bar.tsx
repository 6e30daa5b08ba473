import { useId } from 'react';

interface ProgressBarProps {
  label: string;
  /** Read aloud behind the label: whose progress it is, where several bars have one label. */
  of?: string;
  /** 0 to 100; without it, the end is not known. */
  value?: number;
  isLabelHidden?: boolean;
}

export function ProgressBar({ label, of, value, isLabelHidden = false }: ProgressBarProps) {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="grid gap-2">
      <div className={isLabelHidden ? 'sr-only' : 'flex justify-between gap-4 text-sm'}>
        <label htmlFor={id}>
          {label}
          {of === undefined ? null : <span className="sr-only">, {of}</span>}
        </label>
        {percent === undefined ? null : <span className="figures text-ink-soft">{percent}%</span>}
      </div>
      <progress
        id={id}
        max={100}
        value={percent}
        className={`bar ${percent === undefined ? 'animate-pulse' : ''}`}
      />
    </div>
  );
}
