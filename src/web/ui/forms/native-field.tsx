import type { ReactNode } from 'react';
import { errorClass, hintClass, labelClass } from './field-error.tsx';
import { join } from '../join.ts';

interface NativeFieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint and refusal around a control of the browser's own. The control spreads `describedBy`. */
export function NativeField({
  id,
  label,
  hint,
  error,
  isLabelHidden = false,
  className,
  children,
}: NativeFieldProps) {
  return (
    <div className={join('grid content-start gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'sr-only' : labelClass}>
        {label}
      </label>
      {children}
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span id={`${id}-error`} role="alert" className={errorClass}>
          {error}
        </span>
      )}
    </div>
  );
}

/** What ties the control to its hint and its refusal. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined) => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    join(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined,
});
