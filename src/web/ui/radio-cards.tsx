import { type ReactNode, useId } from 'react';
import { errorClass, hintClass, labelClass, useFieldError } from './field-error.tsx';

interface RadioCardsProps<V extends string> {
  label: string;
  name?: string;
  options: readonly { value: V; label: string; hint?: string; icon?: ReactNode }[];
  value?: V | null;
  defaultValue?: V;
  onChange?: (value: V) => void;
  isDisabled?: boolean;
  /** Beside each other where there is room. */
  columns?: 1 | 2 | 3;
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const;

/** One of a few choices, each on a card with a line that explains it. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, options, columns = 1, value, defaultValue, onChange, isDisabled } = props;
  const id = useId();
  const name = props.name ?? id;
  const error = useFieldError(name);
  return (
    <fieldset
      disabled={isDisabled}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className="grid gap-2 border-0 disabled:opacity-50"
    >
      <legend id={`${id}-label`} className={`mb-2 ${labelClass}`}>
        {label}
      </legend>
      <div className={`grid gap-3 ${grids[columns]}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="group flex cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3.5 transition-colors hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}`}
              aria-label={option.label}
              className="mt-0.5 grid size-4.5 shrink-0 cursor-pointer appearance-none place-items-center rounded-full border border-line-strong bg-surface outline-none before:size-2.5 before:scale-0 before:rounded-full before:bg-primary before:transition-transform checked:border-primary checked:before:scale-100"
            />
            <span className="grid gap-0.5">
              <span className="flex items-center gap-2 font-semibold">
                {option.icon}
                {option.label}
              </span>
              {option.hint === undefined ? null : (
                <span id={`${id}-${option.value}`} className={hintClass}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <span role="alert" className={errorClass}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
