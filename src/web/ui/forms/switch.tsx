import { type ReactNode, useId } from 'react';
import { hintClass } from './field-error.tsx';
import { join } from '../join.ts';

interface SwitchProps {
  label: string;
  /** Under the label, and read with it. */
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  className?: string;
}

/** A row with a switch at its end: the whole row is pressed. The browser's own checkbox, so every key and reader knows it. */
export function Switch({ label, hint, isOn, onChange, isDisabled, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={join('relative flex items-start justify-between gap-4', className)}>
      <span className="grid gap-0.5">
        <label
          htmlFor={id}
          className={join(
            'font-medium before:absolute before:inset-0',
            isDisabled ? 'opacity-60' : 'cursor-pointer',
          )}
        >
          {label}
        </label>
        {hint === undefined ? null : (
          <span id={`${id}-hint`} className={hintClass}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="switch relative"
      />
    </div>
  );
}
