import { Suspense } from 'react';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import { offeredTo } from '#features/bookings/contract/forms/offer.ts';
import { bookingLimits as limits } from '#features/bookings/contract/limits.ts';
import { screenText as text } from '../shared/text.ts';
import { type OfferDraft, offeredToIn, startOf } from './offer-draft.ts';

/** Most offers are for mentees or for everybody: the list of courses comes when it is asked for. */
const CourseField = lazyComponent(async () => (await import('./course-field.tsx')).CourseField);

interface FieldsProps {
  draft: OfferDraft;
  onChange: (change: Partial<OfferDraft>) => void;
}

/** Name, value and change handler of a field. */
const boundTo =
  ({ draft, onChange }: FieldsProps) =>
  (name: keyof OfferDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });

export function OfferFields(props: FieldsProps) {
  const field = boundTo(props);
  const { draft, onChange } = props;
  const to = offeredToIn(draft);
  return (
    <div className="panel grid gap-5 p-5 md:p-7">
      <TextField
        label={text.fieldTitle}
        hint={text.titleHint}
        {...field('title')}
        maxLength={limits.titleChars}
        isRequired
        autoComplete="off"
      />
      <ChoiceGroup
        label={text.fieldOfferedTo}
        value={to}
        options={offeredTo.map((value) => ({ value, ...text.offeredTo[value] }))}
        onChange={(value) => onChange({ offeredTo: value })}
      />
      {to === 'course' ? (
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <CourseField courseId={draft.courseId} onChange={(courseId) => onChange({ courseId })} />
        </Suspense>
      ) : null}
      <TimeFields {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.fieldPlace}
          hint={text.optional}
          {...field('place')}
          maxLength={limits.placeChars}
          autoComplete="off"
        />
        <TextField
          label={text.fieldLink}
          hint={text.linkHint}
          type="url"
          {...field('link')}
          maxLength={limits.linkChars}
          autoComplete="off"
        />
      </div>
      <CountedTextArea
        label={text.fieldNewNote}
        hint={text.newNoteHint}
        {...field('note')}
        rows={3}
        maxChars={limits.noteChars}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={text.fieldChangeHours}
          {...field('changeHours')}
          options={limits.changeHours.map((hours) => ({
            value: String(hours),
            label: text.changeHours(hours),
          }))}
        />
        <NumberField label={text.fieldPerPerson} {...field('perPerson')} min={1} max={limits.perPersonMax} />
      </div>
    </div>
  );
}

/** The first slot on the college’s clock, and how the others follow it. */
function TimeFields(props: FieldsProps) {
  const field = boundTo(props);
  const zone = collegeZone();
  const [today = ''] = toClock(useNow(), zone).split('T');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.fieldDay}
          type="date"
          min={today}
          max="2199-12-31"
          {...field('day')}
          // As the server calls the two of them.
          name="start"
          isRequired
        />
        <TextField
          label={text.fieldTime}
          type="time"
          {...field('time')}
          hint={clockHint(startOf(props.draft), zone)}
          isRequired
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField
          label={text.fieldMinutes}
          {...field('minutes')}
          min={limits.minutesMin}
          max={limits.minutesMax}
        />
        <NumberField label={text.fieldSlots} {...field('slots')} min={1} max={limits.slots} />
        <NumberField
          label={text.fieldPause}
          {...field('pauseMinutes')}
          min={0}
          max={limits.pauseMinutesMax}
        />
      </div>
    </>
  );
}

interface NumberFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
}

const NumberField = (props: NumberFieldProps) => (
  <TextField {...props} type="number" inputMode="numeric" isRequired />
);
