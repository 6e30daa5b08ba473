import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { useId } from 'react';
import { useFieldError } from './field-error.tsx';
import { join } from '../join.ts';
import { describedBy, NativeField } from './native-field.tsx';

interface CodeInputProps {
  label: string;
  name: string;
  value: string;
  onChange: (code: string) => void;
  hint?: string;
  autoFocus?: boolean;
}

const digits = 6;

// A pasted '123 456' or '123-456' is meant as the code.
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A one-time code: digits only, paste works, and phones offer the code of the mail. */
export function CodeInput({ label, hint, ...input }: CodeInputProps) {
  const id = useId();
  const error = useFieldError(input.name);
  return (
    <NativeField id={id} label={label} hint={hint} error={error}>
      <OTPInput
        {...input}
        {...describedBy(id, hint, error)}
        maxLength={digits}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={digitsOf}
        inputMode="numeric"
        autoComplete="one-time-code"
        containerClassName="max-w-88"
        render={({ slots }) => (
          <div className="flex gap-2">
            {slots.map((slot, index) => (
              <Slot key={index} {...slot} isRefused={error !== undefined} />
            ))}
          </div>
        )}
      />
    </NativeField>
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
