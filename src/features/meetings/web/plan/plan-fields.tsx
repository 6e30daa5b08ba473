import { CheckList } from '#web/ui/forms/check-list.tsx';
import { chosenIn, chosenText } from '#web/ui/forms/chosen.ts';
import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { collegeZone } from '#web/ui/time/zones.ts';
import type { Section } from '#features/courses/contract/sections.ts';
import { meetingLimits as limits } from '#features/meetings/contract/limits.ts';
import { screenText as text } from '../text.ts';
import { type MeetingDraft, type MeetingField, startOf } from './plan-draft.ts';

export interface FieldsProps {
  draft: MeetingDraft;
  onChange: (change: Partial<MeetingDraft>) => void;
}

/** Name, value and change handler of a field that is named as the server names it. */
const boundTo =
  ({ draft, onChange }: FieldsProps) =>
  (name: MeetingField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });

interface SubjectFieldsProps extends FieldsProps {
  sections: readonly Section[];
}

/** What it is about and for which students. */
export function SubjectFields({ sections, ...props }: SubjectFieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <TextField label={text.fieldTitle} {...boundTo(props)('title')} isRequired />
      {sections.length === 0 ? null : (
        <CheckList
          label={text.fieldSections}
          all={text.everyStudent}
          options={sections.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosenIn(draft.sectionIds)}
          onChange={(ids) => onChange({ sectionIds: chosenText(ids) })}
        />
      )}
    </>
  );
}

interface TimeFieldsProps extends FieldsProps {
  /** The holiday on the chosen day. */
  holiday: string | undefined;
}

/** When it begins, on the college's clock, and how long it lasts. */
export function TimeFields({ holiday, ...props }: TimeFieldsProps) {
  const { draft, onChange } = props;
  const field = boundTo(props);
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField
        label={text.fieldDay}
        type="date"
        max="2199-12-31"
        name="start"
        value={draft.day}
        onChange={(day) => onChange({ day })}
        hint={holiday === undefined ? undefined : text.onHoliday(holiday)}
        isRequired
      />
      <TextField
        label={text.fieldTime}
        type="time"
        {...field('time')}
        hint={clockHint(startOf(draft), collegeZone())}
        isRequired
      />
      <TextField
        label={text.fieldMinutes}
        type="number"
        inputMode="numeric"
        min={limits.minutesMin}
        max={limits.minutesMax}
        {...field('minutes')}
        isRequired
      />
    </div>
  );
}

interface PlaceFieldsProps extends FieldsProps {
  /** How many students it is for; undefined while nobody knows. */
  students: number | undefined;
}

/** Where it is. A room that is too small is a word of warning, and no mistake. */
export function PlaceFields({ students, ...props }: PlaceFieldsProps) {
  const field = boundTo(props);
  const places = Number(props.draft.capacity);
  const isTooSmall = students !== undefined && places > 0 && places < students;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={text.fieldPlace} {...field('place')} />
      <TextField
        label={text.fieldCapacity}
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.capacityMax}
        {...field('capacity')}
        hint={isTooSmall ? <strong>{text.tooSmall(places, students)}</strong> : text.capacityHint}
      />
      <TextField
        label={text.fieldLink}
        type="url"
        {...field('link')}
        hint={text.linkHint}
        className="sm:col-span-2"
      />
    </div>
  );
}

export const DescriptionField = (props: FieldsProps) => (
  <TextArea
    label={text.fieldDescription}
    {...boundTo(props)('description')}
    rows={5}
    hint={text.descriptionHint}
  />
);
