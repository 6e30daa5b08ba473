import { useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Role } from './sign-up-draft.ts';
import { authText as text } from '#features/auth/text.ts';

const choices = [
  { value: 'student', label: text.student, hint: text.studentHint },
  { value: 'teacher', label: text.teacher, hint: text.teacherHint },
] as const;

interface RoleStepProps {
  role: Role | undefined;
  onChoose: (role: Role) => void;
  onNext: () => void;
}

/** Step 1: native radio buttons, each on a card that is its label. */
export function RoleStep({ role, onChoose, onNext }: RoleStepProps) {
  const id = useId();
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (role) onNext();
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">{text.roleLegend}</legend>
        {choices.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3.5 transition-colors hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:[box-shadow:0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="role"
              value={value}
              checked={role === value}
              aria-label={label}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-primary outline-none!"
            />
            <span className="grid gap-0.5">
              <span className="font-semibold">{label}</span>
              <span id={`${id}-${value}`} className="text-sm text-ink-soft">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="lg" isDisabled={role === undefined}>
        {text.next}
      </Button>
    </form>
  );
}
