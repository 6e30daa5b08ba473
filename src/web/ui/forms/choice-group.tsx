import { type ReactNode, useId } from 'react';
import { hintClass, labelClass } from './field-error.tsx';
import { join } from '../join.ts';

interface ChoiceGroupProps<T extends string> {
  label: string;
  hint?: ReactNode;
  value: T;
  options: readonly { value: T; label: string; hint?: string; picture?: ReactNode }[];
  onChange: (value: T) => void;
  /** The card around says it already. */
  isLabelHidden?: boolean;
  /** One below the other on every screen: three cards beside each other are too narrow for their words in a dialog. */
  isStacked?: boolean;
}

/** One of a few, all of them in sight: the browser's radio buttons as cards. Arrow keys move, as everywhere. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, hint, value, options, onChange, isLabelHidden, isStacked } = props;
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend className={isLabelHidden ? 'sr-only' : join(labelClass, 'mb-2')}>{label}</legend>
      <div className={join('grid auto-cols-fr gap-3', !isStacked && 'sm:grid-flow-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex flex-row-reverse items-center justify-between gap-3 rounded-md border border-line-strong p-3 transition-colors sm:grid sm:content-start sm:items-start sm:justify-normal has-checked:border-primary has-checked:bg-primary-soft has-checked:[box-shadow:0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus cursor-pointer hover:bg-primary-soft/60"
          >
            {option.picture === undefined ? null : <span className="w-28 sm:w-auto">{option.picture}</span>}
            <span className="flex flex-1 items-start gap-2.5">
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="mt-1 size-4 shrink-0 accent-primary outline-none"
                aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}`}
              />
              <span className="grid">
                <span className="font-medium">{option.label}</span>
                {option.hint === undefined ? null : (
                  <span id={`${id}-${option.value}`} className={hintClass}>
                    {option.hint}
                  </span>
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={hintClass}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
