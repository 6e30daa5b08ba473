import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className="group flex min-h-6 cursor-pointer items-start gap-2.5 data-disabled:opacity-50"
    >
      {({ isIndeterminate }) => (
        <>
          <span
            aria-hidden="true"
            className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-[5px] border border-line-strong bg-surface text-on-primary transition-colors group-data-indeterminate:border-primary group-data-indeterminate:bg-primary group-data-selected:border-primary group-data-selected:bg-primary"
          >
            {isIndeterminate ? (
              <Minus size={13} strokeWidth={3.5} />
            ) : (
              <Check size={13} strokeWidth={3.5} className="opacity-0 group-data-selected:opacity-100" />
            )}
          </span>
          <span>{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
}
