import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { useId } from 'react';
import { errorClass, hintClass, labelClass, useFieldError } from './field-error.tsx';
import { join } from './join.ts';

interface CodeInputProps {
  label: string;
  name?: string;
  length?: number;
  value?: string;
  onChange?: (code: string) => void;
  /** All digits are there. */
  onComplete?: (code: string) => void;
  hint?: string;
  /** Instead of what the form says. */
  error?: string | undefined;
  autoFocus?: boolean;
  isDisabled?: boolean;
}

/** A one-time code: digits only, paste works, and phones offer the code of the mail. */
export function CodeInput(props: CodeInputProps) {
  const {
    label,
    name,
    length = 6,
    hint,
    autoFocus = false,
    isDisabled = false,
    value,
    onChange,
    onComplete,
  } = props;
  const id = useId();
  const formError = useFieldError(name);
  const error = props.error ?? formError;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <OTPInput
        id={id}
        {...(name === undefined ? {} : { name })}
        {...(value === undefined ? {} : { value })}
        onChange={(code) => onChange?.(code)}
        onComplete={(code: string) => onComplete?.(code)}
        maxLength={length}
        pattern={REGEXP_ONLY_DIGITS}
        // A pasted '123 456' or '123-456' is meant as the code.
        pasteTransformer={(text) => text.replace(/\D/g, '')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        disabled={isDisabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={
          join(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
        }
        containerClassName="max-w-88 has-disabled:opacity-50"
        render={({ slots }) => (
          <div className="flex gap-2">
            {slots.map((slot, index) => (
              <Slot key={index} {...slot} isRefused={error !== undefined} />
            ))}
          </div>
        )}
      />
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

const Slot = ({ char, isActive, isRefused }: SlotProps & { isRefused: boolean }) => (
  <div
    className={join(
      'display grid h-13 min-w-0 flex-1 place-items-center rounded-md border bg-surface text-xl transition-colors',
      isRefused ? 'border-danger' : 'border-line-strong',
      isActive && 'outline-2 outline-offset-1 outline-focus',
    )}
  >
    {char ?? (isActive ? <span className="h-5 w-px animate-pulse bg-ink" /> : null)}
  </div>
);
