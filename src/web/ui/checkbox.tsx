import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  children: ReactNode;
  name?: string;
  value?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

export const Checkbox = ({
  children,
  isSelected,
  defaultSelected,
  onChange,
  isDisabled,
  ...input
}: CheckboxProps) => (
  <label className="flex min-h-6 cursor-pointer items-start gap-2.5 has-disabled:opacity-50">
    <span className="relative mt-0.5 grid size-4.5 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        checked={isSelected}
        defaultChecked={defaultSelected}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.checked)}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary"
      />
      <Check
        size={13}
        strokeWidth={3.5}
        aria-hidden="true"
        className="pointer-events-none relative text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </span>
    <span>{children}</span>
  </label>
);
