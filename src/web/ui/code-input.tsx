import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { useId } from 'react';
import { useFieldError } from './field-error.tsx';
import { join } from './join.ts';
import { describedBy, NativeField } from './native-field.tsx';

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

// A pasted '123 456' or '123-456' is meant as the code.
const digitsOf = (text: string) => text.replace(/\D/g, '');
const ignore = () => undefined;

/** A one-time code: digits only, paste works, and phones offer the code of the mail. */
export function CodeInput({
  label,
  hint,
  length = 6,
  onChange = ignore,
  isDisabled,
  ...props
}: CodeInputProps) {
  const id = useId();
  const formError = useFieldError(props.name);
  const { error = formError, onComplete = ignore, ...input } = props;
  return (
    <NativeField id={id} label={label} hint={hint} error={error}>
      <OTPInput
        {...input}
        {...describedBy(id, hint, error)}
        onChange={onChange}
        onComplete={onComplete}
        maxLength={length}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={digitsOf}
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={isDisabled}
        containerClassName="max-w-88 has-disabled:opacity-50"
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
