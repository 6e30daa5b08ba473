import { type FormEvent, useState } from 'react';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import { calendarText } from '#features/calendar/text.ts';
import { isDay } from '#features/terms/contract/day.ts';
import { daysBetween } from '../days/day-math.ts';
import { movedWhen, startingAt } from '../moving/moved-when.ts';
import { zonesHere } from '../moving/zones-here.ts';
import { screenText as text } from '../text.ts';

interface MoveFormProps {
  item: CalendarItem;
  onMove: (when: When) => void;
}

/** Moves an item without a pointer. It lasts as long as before. */
export function MoveForm({ item, onMove }: MoveFormProps) {
  const [value, setValue] = useState(() => (item.isAllDay ? item.firstDay : toClock(item.startAt)));
  const [errors, setErrors] = useState<FormErrors>({});
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const when = whenFrom(item, value);
    if (when) onMove(when);
    else setErrors({ moved: [item.isAllDay ? calendarText.dayInvalid : calendarText.timeInvalid] });
  };
  return (
    <Form validationErrors={errors} onSubmit={handleSubmit} aria-label={text.move}>
      <TextField
        label={labelOf(item)}
        name="moved"
        type={item.isAllDay ? 'date' : 'datetime-local'}
        value={value}
        onChange={(words) => {
          setValue(words);
          setErrors({});
        }}
        hint={item.isAllDay ? undefined : clockHint(value)}
        isRequired
        autoFocus
      />
      <Button type="submit" className="justify-self-end">
        {text.saveMove}
      </Button>
    </Form>
  );
}

function labelOf({ isAllDay, kind }: CalendarItem): string {
  if (isAllDay) return text.newDay;
  return kind === 'due' ? text.newDue : text.newTime;
}

/** Undefined: nobody can read it. */
function whenFrom(item: CalendarItem, value: string): When | undefined {
  if (item.isAllDay)
    return isDay(value)
      ? movedWhen(item, { days: daysBetween(item.firstDay, value), minutes: 0 }, zonesHere())
      : undefined;
  const start = momentOfClock(value)?.at;
  return start && startingAt(item, start);
}
