import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { errorClass, hintClass, labelClass } from './field-error.tsx';

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
export function RadioCards<V extends string>({
  label,
  options,
  columns = 1,
  onChange,
  ...props
}: RadioCardsProps<V>) {
  return (
    <RadioGroup {...props} onChange={(value) => onChange?.(value as V)} className="grid gap-2">
      <Label className={labelClass}>{label}</Label>
      <div className={`grid gap-3 ${grids[columns]}`}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className="group flex cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3.5 transition-colors data-disabled:opacity-50 data-hovered:bg-primary-soft data-selected:border-primary data-selected:bg-primary-soft data-selected:ring-1 data-selected:ring-primary"
          >
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface group-data-selected:border-primary"
            >
              <span className="size-2.5 scale-0 rounded-full bg-primary transition-transform group-data-selected:scale-100" />
            </span>
            <span className="grid gap-0.5">
              <span className="flex items-center gap-2 font-semibold">
                {option.icon}
                {option.label}
              </span>
              {option.hint === undefined ? null : <span className={hintClass}>{option.hint}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldError className={errorClass} />
    </RadioGroup>
  );
}
