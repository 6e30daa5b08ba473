import { Plus, X } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { errorClass, hintClass, labelClass } from '#web/ui/forms/field-error.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Holiday } from '../contract/forms/term.ts';
import { termLimits } from '../contract/limits.ts';
import type { TermDraft } from './term-draft.ts';
import { screenText as text } from './text.ts';

interface HolidayFieldsProps {
  draft: TermDraft;
  /** What is wrong with all of them. */
  problem: string | undefined;
  onChange: (holidays: Holiday[]) => void;
}

export function HolidayFields({ draft, problem, onChange }: HolidayFieldsProps) {
  const { firstDay, lastDay, holidays } = draft;
  const change = (place: number, changed: Partial<Holiday>): void =>
    onChange(holidays.map((holiday, at) => (at === place ? { ...holiday, ...changed } : holiday)));
  return (
    <fieldset className="grid gap-3">
      <legend className={labelClass}>{text.holidaysLegend}</legend>
      <p className={hintClass}>{text.holidaysHint}</p>
      {holidays.map((holiday, place) => {
        const field = (name: keyof Holiday) => ({
          name: `holidays.${place}.${name}`,
          value: holiday[name],
          isRequired: true,
        });
        const title = holiday.name.trim() || text.holiday(place + 1);
        return (
          <fieldset
            // The rows have no other name: nothing moves them.
            key={place}
            aria-label={title}
            className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-2 rounded-md border border-line p-3"
          >
            <div className="col-span-2 flex items-end gap-2">
              <TextField
                label={text.fieldHoliday}
                {...field('name')}
                onChange={(name) => change(place, { name })}
                maxLength={termLimits.holidayNameChars}
                autoComplete="off"
                className="flex-1"
              />
              <IconButton
                label={text.removeHoliday(title)}
                icon={<X size={17} />}
                onPress={() => onChange(holidays.filter((_holiday, at) => at !== place))}
              />
            </div>
            <TextField
              label={text.fieldHolidayFirst}
              type="date"
              {...field('firstDay')}
              min={firstDay}
              max={lastDay}
              // Most holidays have one day.
              onChange={(day) =>
                change(place, {
                  firstDay: day,
                  ...(holiday.lastDay === holiday.firstDay ? { lastDay: day } : {}),
                })
              }
            />
            <TextField
              label={text.fieldHolidayLast}
              type="date"
              {...field('lastDay')}
              min={holiday.firstDay || firstDay}
              max={lastDay}
              onChange={(day) => change(place, { lastDay: day })}
            />
          </fieldset>
        );
      })}
      {problem === undefined ? null : (
        <p role="alert" className={errorClass}>
          {problem}
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        isDisabled={holidays.length >= termLimits.holidays}
        onPress={() => onChange([...holidays, { name: '', firstDay: '', lastDay: '' }])}
      >
        <Plus size={16} aria-hidden="true" />
        {text.addHoliday}
      </Button>
    </fieldset>
  );
}
