import { useId } from 'react';
import { describedBy, NativeField } from '#web/ui/forms/native-field.tsx';
import { attendanceLimits } from '#features/meetings/contract/limits.ts';

interface CodeFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** A code that is read off a wall: large letters, which a phone writes in capitals. */
export function CodeField({ label, hint, value, onChange, error }: CodeFieldProps) {
  const id = useId();
  return (
    <NativeField id={id} label={label} hint={hint} error={error}>
      <input
        {...describedBy(id, hint, error)}
        type="text"
        name="code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={2 * attendanceLimits.codeChars}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        className="field display h-16! max-w-88 text-center text-3xl! uppercase"
      />
    </NativeField>
  );
}
