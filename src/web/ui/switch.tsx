import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { hintClass } from './field-error.tsx';

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off, at once. The label stands left, the switch at the end of the row. */
export function Switch({ label, hint, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className="group flex min-h-(--row) cursor-pointer items-center justify-between gap-6 data-disabled:opacity-50"
    >
      <span className="grid">
        <span className="font-medium">{label}</span>
        {hint === undefined ? null : <span className={hintClass}>{hint}</span>}
      </span>
      <span
        aria-hidden="true"
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors group-data-selected:border-primary group-data-selected:bg-primary"
      >
        <span className="size-4.5 rounded-full bg-line-strong transition group-data-selected:translate-x-4 group-data-selected:bg-on-primary" />
      </span>
    </AriaSwitch>
  );
}
