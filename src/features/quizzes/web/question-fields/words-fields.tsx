import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import type { RulesDraft } from '../bank/content-draft.ts';
import { bankText as text } from '../bank/text.ts';
import type { FieldsOf } from './fields-of.ts';

export const ShortTextFields = ({ content, onChange }: FieldsOf<'shortText'>) => (
  <>
    <TextArea
      label={text.accepted}
      name="content.accepted"
      hint={text.acceptedHint}
      rows={3}
      isRequired
      value={content.accepted}
      onChange={(accepted) => onChange({ ...content, accepted })}
    />
    <RuleFields rules={content.rules} onChange={(rules) => onChange({ ...content, rules })} />
  </>
);

interface RuleFieldsProps {
  rules: RulesDraft;
  onChange: (rules: RulesDraft) => void;
}

/** How words are compared. */
export const RuleFields = ({ rules, onChange }: RuleFieldsProps) => (
  <>
    <Switch
      label={text.isCaseSensitive}
      isOn={rules.isCaseSensitive}
      onChange={(isCaseSensitive) => onChange({ ...rules, isCaseSensitive })}
    />
    <Switch
      label={text.areAccentsCounted}
      hint={text.areAccentsCountedHint}
      isOn={rules.areAccentsCounted}
      onChange={(areAccentsCounted) => onChange({ ...rules, areAccentsCounted })}
    />
  </>
);

export function NumberFields({ content, onChange }: FieldsOf<'number'>) {
  const { tolerance } = content;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={text.value}
        name="content.value"
        autoComplete="off"
        isRequired
        value={content.value}
        onChange={(value) => onChange({ ...content, value })}
      />
      <TextField
        label={text.unit}
        name="content.unit"
        hint={text.unitHint}
        autoComplete="off"
        maxLength={quizLimits.unitChars}
        value={content.unit}
        onChange={(unit) => onChange({ ...content, unit })}
      />
      <TextField
        label={text.toleranceOf}
        name="content.tolerance.of"
        autoComplete="off"
        isRequired
        value={tolerance.of}
        onChange={(of) => onChange({ ...content, tolerance: { ...tolerance, of } })}
      />
      <Select
        label={text.toleranceBy}
        name="content.tolerance.by"
        options={[
          { value: 'amount', label: text.byAmount },
          { value: 'percent', label: text.byPercent },
        ]}
        value={tolerance.by}
        onChange={(by) =>
          onChange({ ...content, tolerance: { ...tolerance, by: by === 'percent' ? by : 'amount' } })
        }
      />
      <TextArea
        label={text.otherUnits}
        name="content.otherUnits"
        hint={text.otherUnitsHint}
        rows={2}
        value={content.otherUnits}
        onChange={(otherUnits) => onChange({ ...content, otherUnits })}
        className="sm:col-span-2"
      />
    </div>
  );
}
