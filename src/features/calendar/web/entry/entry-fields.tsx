import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { calendarLimits } from '#features/calendar/contract/limits.ts';
import { allDay, type DraftField, type EntryDraft, withBeginning } from './entry-draft.ts';
import { entryText as text } from './text.ts';

interface EntryFieldsProps {
  draft: EntryDraft;
  onChange: (change: Partial<EntryDraft>) => void;
}

export function EntryFields({ draft, onChange }: EntryFieldsProps) {
  const field = (name: DraftField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange(withBeginning(draft, { [name]: value })),
  });
  const isAllDay = draft.isAllDay === allDay;
  return (
    <>
      <TextField
        label={text.fieldTitle}
        {...field('title')}
        maxLength={calendarLimits.titleChars}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Switch
        label={text.fieldAllDay}
        isOn={isAllDay}
        onChange={(isOn) => onChange({ isAllDay: isOn ? allDay : '' })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {isAllDay ? (
          <>
            <TextField label={text.fieldFirstDay} type="date" {...field('firstDay')} isRequired />
            <TextField
              label={text.fieldLastDay}
              type="date"
              {...field('lastDay')}
              min={draft.firstDay}
              isRequired
            />
          </>
        ) : (
          <>
            <TextField
              label={text.fieldStart}
              type="datetime-local"
              {...field('start')}
              hint={clockHint(draft.start)}
              isRequired
            />
            <TextField
              label={text.fieldEnd}
              type="datetime-local"
              {...field('end')}
              min={draft.start}
              hint={clockHint(draft.end)}
              isRequired
            />
          </>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.fieldPlace}
          {...field('place')}
          maxLength={calendarLimits.placeChars}
          autoComplete="off"
        />
        <TextField
          label={text.fieldLink}
          hint={text.linkHint}
          {...field('link')}
          type="url"
          inputMode="url"
          maxLength={calendarLimits.linkChars}
          autoComplete="off"
        />
      </div>
      <CountedTextArea
        label={text.fieldNotes}
        {...field('notes')}
        maxChars={calendarLimits.notesChars}
        rows={3}
      />
    </>
  );
}
