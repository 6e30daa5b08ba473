import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { lateKinds } from '#features/tasks/contract/late-rules.ts';
import { kindOf, type RuleDraft } from './rule-draft.ts';
import { lateScreenText as text } from './text.ts';

interface RuleFieldsProps {
  draft: RuleDraft;
  onChange: (change: Partial<RuleDraft>) => void;
}

/** What late work costs. */
export function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const field = (name: 'perDay' | 'floorPercent' | 'graceMinutes') => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={text.fieldKind}
        name="kind"
        value={draft.kind}
        options={lateKinds.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={(value) => onChange({ kind: kindOf(value) })}
      />
      {draft.kind === 'none' ? null : (
        <>
          <TextField label={text.fieldPerDay[draft.kind]} inputMode="decimal" {...field('perDay')} />
          <TextField
            label={text.fieldFloor}
            hint={text.floorHint}
            inputMode="decimal"
            {...field('floorPercent')}
          />
          <TextField
            label={text.fieldGrace}
            hint={text.graceHint}
            inputMode="numeric"
            {...field('graceMinutes')}
          />
        </>
      )}
    </div>
  );
}
