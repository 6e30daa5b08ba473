import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { isOpenIn, type ProgrammeDraft, toOpen } from './programme-draft.ts';
import { editText as text } from './text.ts';

interface ProgrammeFieldsProps {
  draft: ProgrammeDraft;
  onChange: (change: Partial<ProgrammeDraft>) => void;
}

/** What a programme is, when it begins, and who may join. */
export function ProgrammeFields({ draft, onChange }: ProgrammeFieldsProps) {
  const field = (name: 'title' | 'about' | 'beginsOn' | 'weeks') => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className="panel grid gap-5 p-5 md:p-7">
      <TextField
        label={text.fieldTitle}
        {...field('title')}
        maxLength={limits.titleChars}
        isRequired
        autoComplete="off"
      />
      <CountedTextArea
        label={text.fieldAbout}
        hint={text.aboutHint}
        {...field('about')}
        rows={3}
        maxChars={limits.agendaChars}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={text.fieldBegins} type="date" max="2199-12-31" {...field('beginsOn')} isRequired />
        <TextField
          label={text.fieldWeeks}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.weeks}
          {...field('weeks')}
          isRequired
        />
      </div>
      <Switch
        label={text.open}
        hint={text.openHint}
        isOn={isOpenIn(draft)}
        onChange={(isOpen) => onChange({ isOpen: toOpen(isOpen) })}
      />
    </div>
  );
}
