import {
  type CalendarDate,
  fromDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
} from '@internationalized/date';

/** Half-open, in moments. `label` follows a verb: 'this week', 'on Friday 27 November'. */
export interface DateWindow {
  from: Date;
  to: Date;
  label: string;
  /** The window has ended or is ending: the question is about the past. */
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
/** Weeks begin on Monday, wherever the server is. */
const locale = 'en-GB';

/** The first period that a folded question names, in the college's time zone. */
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
    betweenDates(text, today, build) ??
    namedDate(text, today, { day, build }) ??
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

const monthName = `(${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})`;
const dayNumber = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const iso = /(\d{4})-(\d\d)-(\d\d)/;
const dayFirst = new RegExp(`${dayNumber}(?: of)? ${monthName}\\b`);
const monthFirst = new RegExp(`${monthName} ${dayNumber}\\b`);

/** The first date in a text. */
function dateIn(text: string, today: CalendarDate): CalendarDate | undefined {
  const [, year, isoMonth, isoDay] = iso.exec(text) ?? [];
  if (year !== undefined) return dateOf(Number(year), Number(isoMonth), Number(isoDay), today);
  const [, firstDay, firstMonth] = dayFirst.exec(text) ?? [];
  const [, secondMonth, secondDay] = monthFirst.exec(text) ?? [];
  const name = firstMonth ?? secondMonth;
  if (name === undefined) return undefined;
  const month = months.findIndex((one) => one.startsWith(name)) + 1;
  // Without a year, the nearer of two years.
  const far = month - today.month;
  const nearest = today.year + (far > 6 ? -1 : far < -6 ? 1 : 0);
  return dateOf(nearest, month, Number(firstDay ?? secondDay), today);
}

/** 'between 4 and 9 December', 'from 28 November to 2 December'. */
function betweenDates(text: string, today: CalendarDate, build: Build): DateWindow | undefined {
  const [, first = '', last = ''] =
    / (?:between|from) (.{1,30}?) (?:and|to|until|till) (.{1,30})/.exec(text) ?? [];
  const to = dateIn(last, today);
  if (to === undefined) return undefined;
  const [alone] = /^\d{1,2}(?=(?:st|nd|rd|th)?$)/.exec(first) ?? [];
  const from = alone === undefined ? dateIn(first, today) : dateOf(to.year, to.month, Number(alone), today);
  if (from === undefined || from.compare(to) > 0) return undefined;
  return build(from, to.add({ days: 1 }), `between ${nameOf(from)} and ${nameOf(to)}`);
}

function namedDate(
  text: string,
  today: CalendarDate,
  { day, build }: { day: Day; build: Build },
): DateWindow | undefined {
  const date = dateIn(text, today);
  if (date === undefined) return undefined;
  const name = nameOf(date);
  const [, word] = / (since|after|before|by|until|till)(?: the)? (?=\d|[a-z]{3,9} \d)/.exec(text) ?? [];
  if (word === 'since')
    return date.compare(today) > 0
      ? build(date, date.add({ years: 1 }), `since ${name}`)
      : past(build(date, today.add({ days: 1 }), `since ${name}`));
  if (word === 'after') return build(date.add({ days: 1 }), date.add({ years: 1 }), `after ${name}`);
  if (word === 'before' && date.compare(today) > 0) return build(today, date, `before ${name}`);
  if (word !== undefined && date.compare(today) >= 0)
    return build(today, date.add({ days: 1 }), `${word} ${name}`);
  return day(date, `on ${name}`);
}

const nameOf = (date: CalendarDate): string => `${date.day} ${capital(months[date.month - 1] ?? '')}`;

function dateOf(year: number, month: number, number: number, today: CalendarDate): CalendarDate | undefined {
  if (month < 1 || month > 12 || number < 1 || number > 31) return undefined;
  return today.set({ year, month, day: number });
}

type Stretch = [
  pattern: RegExp,
  read: (match: RegExpExecArray, today: CalendarDate, build: Build) => DateWindow,
];
const mondayOf = (date: CalendarDate): CalendarDate => startOfWeek(date, locale, 'mon');

/** At the weekend 'this week' means the coming one. */
function thisWeek(today: CalendarDate, build: Build): DateWindow {
  const monday = mondayOf(today);
  const isWeekend = today.compare(monday.add({ days: 5 })) >= 0;
  return isWeekend
    ? build(monday, monday.add({ days: 14 }), 'this week and next week')
    : build(monday, monday.add({ days: 7 }), 'this week');
}
const numberOf = (word: string | undefined): number => numbers[word ?? ''] ?? Number(word);
const past = (window: DateWindow): DateWindow => ({ ...window, isPast: true });

const stretches: readonly Stretch[] = [
  [
    / (?:next|coming|following|within) (\d{1,3}|two|three|four|five|six|seven|ten) days? /,
    (match, today, build) => {
      const days = numberOf(match[1]);
      return build(today, today.add({ days: days + 1 }), `in the next ${days} days`);
    },
  ],
  [
    / (?:last|past|previous) (\d{1,3}|two|three|four|five|six|seven|ten) days? /,
    (match, today, build) => {
      const days = numberOf(match[1]);
      return past(build(today.subtract({ days }), today.add({ days: 1 }), `in the last ${days} days`));
    },
  ],
  [
    / (?:next|coming|following) two weeks | fortnight /,
    (_, today, build) => build(today, today.add({ days: 15 }), 'in the next two weeks'),
  ],
  [
    / (?:next|coming|following) week /,
    (_, today, build) =>
      build(mondayOf(today).add({ days: 7 }), mondayOf(today).add({ days: 14 }), 'next week'),
  ],
  [
    / (?:last|past|previous) week /,
    (_, today, build) => past(build(mondayOf(today).subtract({ days: 7 }), mondayOf(today), 'last week')),
  ],
  [
    / weekend /,
    (_, today, build) =>
      build(mondayOf(today).add({ days: 5 }), mondayOf(today).add({ days: 7 }), 'at the weekend'),
  ],
  [/ (?:this|current|the|my) week | week looks? /, (_, today, build) => thisWeek(today, build)],
  [
    / next month /,
    (_, today, build) => {
      const first = startOfMonth(today).add({ months: 1 });
      return build(first, first.add({ months: 1 }), 'next month');
    },
  ],
  [
    / last month /,
    (_, today, build) =>
      past(build(startOfMonth(today).subtract({ months: 1 }), startOfMonth(today), 'last month')),
  ],
  [
    / this month /,
    (_, today, build) => build(startOfMonth(today), startOfMonth(today).add({ months: 1 }), 'this month'),
  ],
];

function stretch(text: string, today: CalendarDate, build: Build): DateWindow | undefined {
  for (const [pattern, read] of stretches) {
    const match = pattern.exec(text);
    if (match) return read(match, today, build);
  }
  return undefined;
}

const weekdayPattern = new RegExp(
  ` (?:(last|past|since|by|until|before) )?(?:(?:this|next|coming|on) )?(${weekdays.join('|')})s? `,
);

function weekday(
  text: string,
  today: CalendarDate,
  { day, build }: { day: Day; build: Build },
): DateWindow | undefined {
  const [, word, name = ''] = weekdayPattern.exec(text) ?? [];
  if (name === '') return undefined;
  const inWeek = mondayOf(today).add({ days: weekdays.indexOf(name) });
  const before = inWeek.compare(today) < 0 ? inWeek : inWeek.subtract({ days: 7 });
  const next = inWeek.compare(today) >= 0 ? inWeek : inWeek.add({ days: 7 });
  const label = capital(name);
  if (word === 'since') return past(build(before, today.add({ days: 1 }), `since ${label}`));
  if (word === 'last' || word === 'past') return past(day(before, `last ${label}`));
  if (word === 'before') return build(today, next, `before ${label}`);
  if (word !== undefined) return build(today, next.add({ days: 1 }), `${word} ${label}`);
  return isOfPast.test(text) ? past(day(before, `last ${label}`)) : day(next, `on ${label}`);
}
const isOfPast = / (?:was|were|did|happened) /;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
