import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { errorClass, labelClass, useFieldError } from '#web/ui/forms/field-error.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Weekday } from '#features/meetings/contract/forms/plan.ts';
import { meetingLimits as limits } from '#features/meetings/contract/limits.ts';
import type { Term } from '#features/terms/contract/terms.ts';
import { weekdays } from '../shared/weekdays.ts';
import { screenText as text } from '../text.ts';
import { type PlanDraft, repeatsOf } from './plan-draft.ts';

/** Lazy, because many plan one meeting only. */
const DatesPreview = lazyComponent(async () => (await import('./dates-preview.tsx')).DatesPreview);

interface RepeatFieldsProps {
  draft: PlanDraft;
  onChange: (change: Partial<PlanDraft>) => void;
  /** The course's. */
  term: Term | undefined;
}

const choices = ['once', 'weekly'] as const;

/** Once, or every week until a last day, with the dates that come of it. */
export function RepeatFields({ draft, onChange, term }: RepeatFieldsProps) {
  const isWeekly = draft.repeats === 'weekly';
  return (
    <>
      <ChoiceGroup
        label={text.fieldRepeats}
        value={isWeekly ? 'weekly' : 'once'}
        options={choices.map((value) => ({ value, ...text.repeatChoices[value] }))}
        onChange={(repeats) => onChange({ repeats })}
      />
      {isWeekly ? <WeeklyFields draft={draft} onChange={onChange} term={term} /> : null}
    </>
  );
}

function WeeklyFields({ draft, onChange, term }: RepeatFieldsProps) {
  const repeats = repeatsOf(draft, term?.lastDay);
  return (
    <>
      <Weekdays chosen={repeats.days} onChange={(days) => onChange({ weekdays: days.join(',') })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.fieldEveryWeeks}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.everyWeeksMax}
          name="repeats.everyWeeks"
          value={draft.everyWeeks}
          onChange={(everyWeeks) => onChange({ everyWeeks })}
        />
        <TextField
          label={text.fieldUntil}
          type="date"
          max="2199-12-31"
          name="repeats.until"
          value={repeats.until}
          onChange={(until) => onChange({ until })}
          hint={term === undefined ? undefined : text.untilHint(term.name)}
          isRequired
        />
      </div>
      <Suspense fallback={<Reckoning />}>
        <DatesPreview draft={draft} onChange={onChange} term={term} />
      </Suspense>
    </>
  );
}

interface WeekdaysProps {
  chosen: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** Without a choice it is the weekday of the first day, so the last one cannot be taken away. */
function Weekdays({ chosen, onChange }: WeekdaysProps) {
  const error = useFieldError('repeats.days');
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((each) => (each === day) !== chosen.includes(each)));
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className={labelClass}>{text.fieldWeekdays}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1 pt-1">
        {weekdays.map((day) => (
          <label
            key={day}
            className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              aria-invalid={error === undefined ? undefined : true}
              className="size-4.5 shrink-0 accent-primary"
            />
            {text.weekdays[day]}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p role="alert" className={errorClass}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const Reckoning = () => (
  <>
    <output className="sr-only">{text.datesLoading}</output>
    <Skeleton className="h-32" />
  </>
);
