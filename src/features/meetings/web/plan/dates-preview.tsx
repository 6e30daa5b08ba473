import { useId } from 'react';
import { isDay } from '#features/terms/contract/day.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { errorClass, useFieldError } from '#web/ui/forms/field-error.tsx';
import { join } from '#web/ui/join.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { DayIn } from '#web/ui/time/day.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { collegeZone } from '#web/ui/time/zones.ts';
import { meetingLimits as limits } from '#features/meetings/contract/limits.ts';
import type { Term } from '#features/terms/contract/terms.ts';
import { ownWeekdayOf, weekdayOf } from '../shared/weekdays.ts';
import { screenText as text } from '../text.ts';
import { type PlanDraft, repeatsOf } from './plan-draft.ts';
import { type PlannedDate, plannedDates } from './planned-dates.ts';

interface DatesPreviewProps {
  draft: PlanDraft;
  onChange: (change: Partial<PlanDraft>) => void;
  term: Term | undefined;
}

const noHolidays: Term['holidays'] = [];

/** Each date of a weekly plan. Those on holidays are named, and none is left out by itself. */
export function DatesPreview({ draft, onChange, term }: DatesPreviewProps) {
  const titleId = useId();
  const ofDates = useFieldError('repeats.except');
  const ofRule = useFieldError('repeats');
  const error = ofDates ?? ofRule;
  const rule = repeatsOf(draft, term?.lastDay);
  if (!isDay(draft.day) || !isDay(rule.until)) return <p className="text-ink-soft">{text.noDates}</p>;
  const dates = plannedDates(draft.day, rule, {
    time: draft.time,
    zone: collegeZone(),
    holidays: term?.holidays ?? noHolidays,
  });
  if (dates.length > limits.perPlan) return <p className={errorClass}>{text.tooManyDates(limits.perPlan)}</p>;
  const leaveOut = (days: readonly string[]): void => onChange({ except: days.join(',') });
  const onHolidays = dates.filter(({ holiday }) => holiday !== undefined);
  const toLeaveOut = onHolidays.map(({ day }) => day).filter((day) => day !== draft.day);
  const isLeft = toLeaveOut.every((day) => rule.except.includes(day));
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-sm font-semibold">
          {text.datesTitle}
        </h2>
        <output className="figures text-sm text-ink-soft">
          {text.dates(dates.filter(({ day, isSkipped }) => !isSkipped && !rule.except.includes(day)).length)}
        </output>
      </div>
      {onHolidays.length === 0 ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2">
          <p className="text-sm font-semibold">{text.onHolidays(onHolidays.length)}</p>
          <Button
            variant="secondary"
            size="sm"
            isDisabled={isLeft}
            onPress={() => leaveOut([...new Set([...rule.except, ...toLeaveOut])])}
          >
            {text.leaveOutHolidays}
          </Button>
        </div>
      )}
      {error === undefined ? null : (
        <p role="alert" className={errorClass}>
          {error}
        </p>
      )}
      <ul
        aria-labelledby={titleId}
        className="grid max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {dates.map((date) => (
          <DateRow
            key={date.day}
            date={date}
            isFirst={date.day === draft.day}
            isOut={rule.except.includes(date.day)}
            onToggle={(isOut) =>
              leaveOut(isOut ? [...rule.except, date.day] : rule.except.filter((day) => day !== date.day))
            }
          />
        ))}
      </ul>
    </section>
  );
}

interface DateRowProps {
  date: PlannedDate;
  /** A plan always has its first date. */
  isFirst: boolean;
  isOut: boolean;
  onToggle: (isOut: boolean) => void;
}

function DateRow({ date: { day, at, isSkipped, holiday }, isFirst, isOut, onToggle }: DateRowProps) {
  const id = useId();
  const ofFirst = isFirst && holiday !== undefined ? text.firstOnHoliday : undefined;
  const whyFixed = isSkipped ? text.skipped : ofFirst;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5">
      <span id={`${id}-date`} className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className={join('wrap-anywhere', (isOut || isSkipped) && 'text-ink-soft line-through')}>
          {at === undefined ? (
            <DayIn sentence={(words) => text.onWeekday(text.weekdays[weekdayOf(day)], words)} day={day} />
          ) : (
            <TimeIn sentence={(words) => text.onWeekday(text.weekdays[ownWeekdayOf(at)], words)} at={at} />
          )}
        </span>
        {holiday === undefined ? null : <Badge tone="danger">{holiday}</Badge>}
      </span>
      {whyFixed === undefined ? null : <span className="text-sm text-ink-soft">{whyFixed}</span>}
      {isFirst || isSkipped ? null : (
        <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11">
          <input
            type="checkbox"
            checked={isOut}
            onChange={({ target }) => onToggle(target.checked)}
            aria-labelledby={`${id}-out ${id}-date`}
            className="size-4.5 shrink-0 accent-primary"
          />
          <span id={`${id}-out`}>{text.leaveOut}</span>
        </label>
      )}
    </li>
  );
}
