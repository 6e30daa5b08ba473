import { type ReactNode, useId } from 'react';
import type { CheckboxProps } from './checkbox.tsx';
import { hintClass } from './field-error.tsx';

interface SwitchProps extends Omit<CheckboxProps, 'children'> {
  label: string;
  hint?: ReactNode;
}

/** On or off, at once. The label stands left, the switch at the end of the row. */
export function Switch({
  label,
  hint,
  isSelected,
  defaultSelected,
  onChange,
  isDisabled,
  ...input
}: SwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-(--row) cursor-pointer items-center justify-between gap-6 has-disabled:opacity-50">
      <span className="grid">
        <span className="font-medium">{label}</span>
        {hint === undefined ? null : (
          <span id={id} className={hintClass}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox says itself whether it is checked
        role="switch"
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : id}
        checked={isSelected}
        defaultChecked={defaultSelected}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.checked)}
        className="flex h-6 w-10 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors before:size-4.5 before:rounded-full before:bg-line-strong before:transition checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary"
      />
    </label>
  );
}
