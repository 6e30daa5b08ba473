import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { collegeZone } from '#web/ui/time/zones.ts';
import { exceptionLimits } from '#features/tasks/contract/exceptions.ts';
import { RuleFields } from '../late/rule-fields.tsx';
import { dateKinds, type ExceptionDraft } from './exception-draft.ts';
import { exceptionText as text } from './text.ts';

interface ExceptionFieldsProps {
  draft: ExceptionDraft;
  /** The accommodation of the student. */
  extraPercent: number | null;
  onChange: (change: Partial<ExceptionDraft>) => void;
}

export function ExceptionFields({ draft, extraPercent, onChange }: ExceptionFieldsProps) {
  return (
    <>
      <ChoiceGroup
        label={text.fieldDate}
        hint={extraPercent === null ? undefined : text.moreTime(extraPercent)}
        isStacked
        value={draft.dateKind}
        options={dateKinds.map((value) => ({ value, ...text.dateKinds[value] }))}
        onChange={(dateKind) => onChange({ dateKind })}
      />
      {draft.dateKind === 'own' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={text.fieldDueDate}
            type="date"
            name="dueDate"
            max="2199-12-31"
            value={draft.dueDate}
            onChange={(dueDate) => onChange({ dueDate })}
          />
          <TextField
            label={text.fieldDueTime}
            type="time"
            name="dueTime"
            value={draft.dueTime}
            onChange={(dueTime) => onChange({ dueTime })}
            hint={clockHint(
              draft.dueDate === '' ? '' : `${draft.dueDate}T${draft.dueTime || '23:59'}`,
              collegeZone(),
            )}
          />
        </div>
      ) : null}
      <Switch
        label={text.fieldExcused}
        hint={text.excusedHint}
        isOn={draft.isExcused}
        onChange={(isExcused) => onChange({ isExcused })}
      />
      <TextField
        label={text.fieldAttempts}
        hint={text.attemptsHint}
        name="attempts"
        inputMode="numeric"
        autoComplete="off"
        value={draft.attempts}
        onChange={(attempts) => onChange({ attempts })}
      />
      <Select
        label={text.fieldLate}
        value={draft.hasOwnRule ? 'own' : 'task'}
        options={[
          { value: 'task', label: text.lateKinds.task },
          { value: 'own', label: text.lateKinds.own },
        ]}
        onChange={(value) => onChange({ hasOwnRule: value === 'own' })}
      />
      {draft.hasOwnRule ? (
        <RuleFields
          draft={draft.rule}
          onChange={(change) => onChange({ rule: { ...draft.rule, ...change } })}
        />
      ) : null}
      <TextArea
        label={text.fieldNote}
        hint={text.noteHint}
        name="note"
        rows={2}
        maxLength={exceptionLimits.noteChars}
        value={draft.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
