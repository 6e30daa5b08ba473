import * as z from 'zod/mini';
import { hasNoControls, requiredLine } from '#shared/texts.ts';
import { termsText as text } from '../../text.ts';
import { daysFrom, isDay } from '../day.ts';
import { termLimits } from '../limits.ts';

const isPlain = (value: string): boolean => hasNoControls(value) && value.isWellFormed();
const line = (maxChars: number, missing: string) =>
  requiredLine(maxChars, { missing, tooLong: text.nameTooLong, unreadable: text.unreadable }, isPlain);
const Name = line(termLimits.nameChars, text.nameMissing);
/** '2026-08-03' */
const Day = z.string(text.dayInvalid).check(z.refine(isDay, text.dayInvalid));

interface Span {
  firstDay: string;
  lastDay: string;
}
const isInOrder = ({ firstDay, lastDay }: Span): boolean => firstDay <= lastDay;

export const Holiday = z
  .object({
    name: line(termLimits.holidayNameChars, text.holidayNameMissing),
    firstDay: Day,
    lastDay: Day,
  })
  .check(z.refine(isInOrder, { error: text.holidayLastBeforeFirst, path: ['lastDay'] }));
export type Holiday = z.output<typeof Holiday>;

export type TermDays = Span & { holidays: readonly Span[] };

/** What is wrong with the days of a term, by field. */
export function problemOfDays({
  firstDay,
  lastDay,
  holidays,
}: TermDays):
  | { field: 'lastDay' | 'holidays'; problem: 'lastBeforeFirst' | 'tooLong' | 'holidayOutside' }
  | undefined {
  if (lastDay < firstDay) return { field: 'lastDay', problem: 'lastBeforeFirst' };
  if (daysFrom(firstDay, lastDay) > termLimits.days) return { field: 'lastDay', problem: 'tooLong' };
  const isWithin = (holiday: Span) => holiday.firstDay >= firstDay && holiday.lastDay <= lastDay;
  return holidays.every(isWithin) ? undefined : { field: 'holidays', problem: 'holidayOutside' };
}

const Holidays = z.array(Holiday).check(z.maxLength(termLimits.holidays, text.tooManyHolidays));

export const NewTerm = z.object({
  name: Name,
  firstDay: Day,
  lastDay: Day,
  holidays: z._default(Holidays, []),
});
export type NewTerm = z.output<typeof NewTerm>;

/** An absent field stays as it is. With `version`, a change in between is a conflict. */
export const TermChanges = z.object({
  name: z.optional(Name),
  firstDay: z.optional(Day),
  lastDay: z.optional(Day),
  holidays: z.optional(Holidays),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type TermChanges = z.output<typeof TermChanges>;
