import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { talkLimits as limits } from '#features/talks/contract/limits.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { MenteeField } from './mentee-field.tsx';
import type { TalkDraft, TalkField } from './talk-draft.ts';
import { planText as text } from './text.ts';

interface TalkFieldsProps {
  draft: TalkDraft;
  invited: Talk['mentees'];
  onChange: (change: Partial<TalkDraft>) => void;
}

const lengths = [15, 20, 30, 45, 60, 90, 120] as const;

export function TalkFields({ draft, invited, onChange }: TalkFieldsProps) {
  const field = (name: TalkField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const minutes = [...new Set([...lengths, Number(draft.minutes)])].toSorted((one, other) => one - other);
  return (
    <>
      <TextField
        label={text.fieldTitle}
        {...field('title')}
        maxLength={limits.titleChars}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <MenteeField
        value={draft.menteeIds}
        invited={invited}
        onChange={(menteeIds) => onChange({ menteeIds })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.fieldStart}
          type="datetime-local"
          {...field('startAt')}
          hint={clockHint(draft.startAt)}
          isRequired
        />
        <Select
          label={text.fieldMinutes}
          {...field('minutes')}
          options={minutes.map((each) => ({ value: String(each), label: text.minutes(each) }))}
        />
        <TextField
          label={text.fieldPlace}
          {...field('place')}
          maxLength={limits.placeChars}
          autoComplete="off"
        />
        <TextField
          label={text.fieldLink}
          hint={text.linkHint}
          {...field('link')}
          type="url"
          inputMode="url"
          maxLength={limits.linkChars}
          autoComplete="off"
        />
      </div>
      <CountedTextArea
        label={text.fieldAbout}
        hint={text.aboutHint}
        {...field('about')}
        maxChars={limits.aboutChars}
        rows={3}
      />
    </>
  );
}
