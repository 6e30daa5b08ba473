import {
  type CalendarDate,
  endOfMonth,
  fromDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
} from '@internationalized/date';

/** Half-open, in moments; `label` goes behind a verb: 'this week', 'on Friday 27 November'. */
export interface DateWindow {
  from: Date;
  to: Date;
  label: string;
  /** It has ended, or is ending: what is asked for lies behind us. */
  isPast: boolean;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};
/** Weeks begin on Monday, wherever the server stands. */
const locale = 'en-GB';

/** The first stretch of time that a folded question names, in the college's time zone. */
export function readWindow(folded: string, now: Date, timeZone: string): DateWindow | undefined {
  const today = toCalendarDate(fromDate(now, timeZone));
  const text = ` ${folded.replaceAll(/[^a-z0-9-]+/g, ' ').trim()} `;
  const build = (from: CalendarDate, to: CalendarDate, label: string): DateWindow => ({
    from: from.toDate(timeZone),
    to: to.toDate(timeZone),
    label,
    isPast: to.compare(today) <= 0,
  });
  const day = (date: CalendarDate, label: string) => build(date, date.add({ days: 1 }), label);
  return (
    relativeDay(text, today, day) ??
    namedDate(text, today, day) ??
    stretch(text, today, build) ??
    weekday(text, today, { day, build })
  );
}

type Day = (date: CalendarDate, label: string) => DateWindow;
type Build = (from: CalendarDate, to: CalendarDate, label: string) => DateWindow;

function relativeDay(text: string, today: CalendarDate, day: Day): DateWindow | undefined {
  if (/ day after tomorrow /.test(text)) return day(today.add({ days: 2 }), 'the day after tomorrow');
  if (/ tomorrow /.test(text)) return day(today.add({ days: 1 }), 'tomorrow');
  if (/ yesterday /.test(text)) return day(today.subtract({ days: 1 }), 'yesterday');
  if (/ (today|tonight) /.test(text)) return day(today, 'today');
  return undefined;
}

function namedDate(text: string, today: CalendarDate, day: Day): DateWindow | undefined {
  const iso = / (\d{4})-(\d\d)-(\d\d) /.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), today, day);
  const monthName = `(${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})`;
  const dayFirst = new RegExp(` (\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}\\b`).exec(text);
  const monthFirst = new RegExp(` ${monthName} (\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(text);
  const number = Number(dayFirst?.[1] ?? monthFirst?.[2]);
  const name = dayFirst?.[2] ?? monthFirst?.[1];
  if (name === undefined || Number.isNaN(number)) return undefined;
  const month = months.findIndex((one) => one.startsWith(name)) + 1;
  // Of two years the nearer one.
  const far = month - today.month;
  return dayOf(today.year + (far > 6 ? -1 : far < -6 ? 1 : 0), month, number, today, day);
}

function dayOf(
  year: number,
  month: number,
  number: number,
  today: CalendarDate,
  day: Day,
): DateWindow | undefined {
  if (month < 1 || month > 12 || number < 1 || number > 31) return undefined;
  const date = today.set({ year, month, day: number });
  return day(date, `on ${number} ${capital(months[month - 1] ?? '')}`);
}

function stretch(text: string, today: CalendarDate, build: Build): DateWindow | undefined {
  const week = startOfWeek(today, locale, 'mon');
  const nextWeek = week.add({ days: 7 });
  const inDays = / (?:next|coming|following|within) (\d{1,3}|[a-z]+) days? /.exec(text);
  const count = inDays?.[1] === undefined ? undefined : (numbers[inDays[1]] ?? Number(inDays[1]));
  if (count !== undefined && count > 0)
    return build(today, today.add({ days: count + 1 }), `in the next ${count} days`);
  const ago = / (?:last|past|previous) (\d{1,3}|[a-z]+) days? /.exec(text);
  const back = ago?.[1] === undefined ? undefined : (numbers[ago[1]] ?? Number(ago[1]));
  if (back !== undefined && back > 0)
    return {
      ...build(today.subtract({ days: back }), today.add({ days: 1 }), `in the last ${back} days`),
      isPast: true,
    };
  if (/ (next|coming|following) week /.test(text))
    return build(nextWeek, nextWeek.add({ days: 7 }), 'next week');
  if (/ (last|past|previous) week /.test(text))
    return { ...build(week.subtract({ days: 7 }), week, 'last week'), isPast: true };
  if (/ next two weeks | (fortnight) /.test(text))
    return build(today, today.add({ days: 15 }), 'in the next two weeks');
  if (/ (this |the |at )?weekend /.test(text))
    return build(week.add({ days: 5 }), nextWeek, 'at the weekend');
  if (/ (this|current|the) week | my week | week look /.test(text)) return build(week, nextWeek, 'this week');
  const month = startOfMonth(today);
  const nextMonth = endOfMonth(today).add({ days: 1 });
  if (/ next month /.test(text))
    return build(nextMonth, endOfMonth(nextMonth).add({ days: 1 }), 'next month');
  if (/ last month /.test(text)) return build(month.subtract({ months: 1 }), month, 'last month');
  if (/ this month /.test(text)) return build(month, nextMonth, 'this month');
  return undefined;
}

function weekday(
  text: string,
  today: CalendarDate,
  { day, build }: { day: Day; build: Build },
): DateWindow | undefined {
  const found = new RegExp(
    ` (?:(last|past|next|this|coming|by|until|before|since|on) )?(?:this |next )?(${weekdays.join('|')})s? `,
  ).exec(text);
  const name = found?.[2];
  if (name === undefined) return undefined;
  const word = found?.[1];
  const monday = startOfWeek(today, locale, 'mon');
  const inWeek = monday.add({ days: weekdays.indexOf(name) });
  if (word === 'last' || word === 'past' || word === 'since') {
    const before = inWeek.compare(today) < 0 ? inWeek : inWeek.subtract({ days: 7 });
    if (word === 'since')
      return { ...build(before, today.add({ days: 1 }), `since ${capital(name)}`), isPast: true };
    return day(before, `last ${capital(name)}`);
  }
  const next = inWeek.compare(today) >= 0 ? inWeek : inWeek.add({ days: 7 });
  if (word === 'by' || word === 'until' || word === 'before')
    return build(today, next.add({ days: word === 'before' ? 0 : 1 }), `${word} ${capital(name)}`);
  return day(next, `on ${capital(name)}`);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
