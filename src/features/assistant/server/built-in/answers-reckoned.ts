// Questions that ask for one of many, or for their number: the one thing first, the list behind it.
import { fromDate, toCalendarDate } from '@internationalized/date';
import { collegeDay } from '#shared/time/entry/college-words.ts';
import { recordsAtOnce, type TaskRecord } from '#features/assistant/contract/records.ts';
import type { CampusData } from '../campus-data.ts';
import { isWantedBy, nounFor, startOf, taskLine } from './answers-tasks.ts';
import { count, listOf, type Reply } from './say.ts';
import type { Understood } from './understand.ts';

const listed = 8;
const dayMs = 24 * 3_600_000;
const daysAhead = 14;

type Wanted = 'most' | 'least' | 'first' | 'last' | 'number';
const forms: readonly (readonly [Wanted, RegExp])[] = [
  ['number', /\bhow many\b|\bnumber of\b|\bcount (of|my|the)\b/],
  [
    'most',
    /\b(most|highest|maximum|max|biggest|largest)( \w+){0,2} (marks?|points?)\b|\bworth( the)? most\b|\b(marks?|points?)( \w+){0,3} (most|highest)\b|\b(biggest|largest|heaviest) (task|assignment|homework)\b/,
  ],
  ['least', /\b(least|lowest|fewest|minimum|smallest)( \w+){0,2} (marks?|points?)\b|\bworth( the)? least\b/],
  [
    'last',
    /\b(last|latest|furthest) (\w+ )?(deadline|due|to (hand|submit))\b|\bdue last\b|\bdeadline( \w+){0,2} (last|latest)\b/,
  ],
  [
    'first',
    /\b(first|earliest|soonest|nearest|most urgent|next) (\w+ )?(deadline|due|task|assignment|homework|to (hand|submit))\b|\bdue (first|next|earliest|soonest)\b|\b(do|hand in|submit) first\b|\b(comes|is) (soonest|first|next)\b/,
  ],
];
const priorities =
  /\b(high|low|normal|urgent)( \w+)? priority\b|\bpriority( \w+){0,2} (high|low|normal)\b|\bonly( the)? (urgent|high)\b|\b(urgent) (tasks?|assignments?|homeworks?)\b/;
const ownGrade = /\bmy (best|highest|lowest|worst|average) |\bdid i (get|score|receive)\b/;

/** What a question about tasks wants reckoned; undefined for other questions. */
export function readReckoning({
  folded,
}: Pick<Understood, 'folded'>):
  | { wanted: Wanted | undefined; priority: TaskRecord['priority'] | undefined }
  | undefined {
  if (ownGrade.test(folded)) return undefined;
  const wanted = forms.find(([, pattern]) => pattern.test(folded))?.[0];
  const priority = readPriority(folded);
  return wanted === undefined && priority === undefined ? undefined : { wanted, priority };
}

function readPriority(folded: string): TaskRecord['priority'] | undefined {
  const [said] = priorities.exec(folded) ?? [];
  if (said === undefined || /\bmost urgent\b/.test(folded)) return undefined;
  return (['low', 'normal'] as const).find((one) => said.includes(one)) ?? 'high';
}

export async function answerReckoned(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const reckoning = readReckoning(asked);
  if (reckoning === undefined) return undefined;
  const { wanted, priority } = reckoning;
  const { subject, window } = asked;
  const read = await data.tasks({ from: startOf(asked, data), to: window?.to, subject });
  const tasks = read
    .filter(isWantedBy(asked, data))
    .filter((task) => priority === undefined || task.priority === priority);
  const what = [priority && `${priority} priority`, subject, nounFor(data)].filter(Boolean).join(' ');
  const when = window?.label ?? 'coming up';
  if (tasks.length === 0) return { text: `You have no ${what} ${when}.`, records: [] };
  const ordered = orderedBy(tasks, wanted);
  const records = ordered.slice(0, listed);
  const lines = records.map((task) => taskLine(task, data));
  const [top = '', ...rest] = lines;
  if (wanted === undefined || wanted === 'number')
    return {
      text: `You have ${numberOf(tasks.length, read.length, what)} ${when}:\n\n${listOf(lines)}`,
      records,
    };
  const others = rest.length === 0 ? '' : `\n\nThe others ${when}:\n\n${listOf(rest)}`;
  return { text: `${heads[wanted]} ${top}.${others}`, records };
}

const heads = {
  most: 'The one with the most points is',
  least: 'The one with the fewest points is',
  first: 'The first one is',
  last: 'The last one is',
} as const;

/** A read stops at `recordsAtOnce`. */
const numberOf = (found: number, read: number, what: string): string =>
  read >= recordsAtOnce
    ? `at least ${found} ${what}`
    : count(found, found === 1 ? what.replace(/s$/, '') : what, what);

const pointsOf = ({ points }: TaskRecord): number => points ?? 0;
function orderedBy(tasks: readonly TaskRecord[], wanted: Wanted | undefined): readonly TaskRecord[] {
  if (wanted === 'most') return tasks.toSorted((a, b) => pointsOf(b) - pointsOf(a));
  if (wanted === 'least') return tasks.toSorted((a, b) => pointsOf(a) - pointsOf(b));
  // They come by due date, next first.
  return wanted === 'last' ? tasks.toReversed() : tasks;
}

const asksForFreeDays =
  /\bfree days?\b|\b(which|what) days?( \w+){0,3} free\b|\bdays? (am|are) (i|we) free\b|\b(which|what) days?( \w+){0,4} nothing\b/;
export const isAboutFreeDays = ({ folded }: Understood): boolean => asksForFreeDays.test(folded);

/** Days without a due date or an event, from today. */
export async function answerFreeDays({ window }: Understood, data: CampusData): Promise<Reply> {
  const now = data.now.getTime();
  const from = Math.max(window?.from.getTime() ?? now, now);
  const to = Math.min(window?.to.getTime() ?? from + 7 * dayMs, from + daysAhead * dayMs);
  const period = { from: new Date(from), to: new Date(to) };
  const [tasks, events] = await Promise.all([data.tasks(period), data.events(period)]);
  const open = tasks.filter(({ state }) => state === null || state === 'assigned');
  const dayOf = (at: Date): string => toCalendarDate(fromDate(at, data.timeZone)).toString();
  const busy = new Set(
    [...open, ...events].flatMap(({ date }) => (date === null ? [] : [dayOf(new Date(date))])),
  );
  const days = Array.from(
    { length: Math.max(1, Math.ceil((to - from) / dayMs)) },
    (_, n) => new Date(from + n * dayMs),
  );
  const free = days.filter((day) => !busy.has(dayOf(day)));
  const label = window?.label ?? 'in the next 7 days';
  const head =
    free.length === 0
      ? `Something is due or planned on every day ${label}.`
      : `Nothing is due or planned on these days ${label}:\n\n${listOf(free.map((day) => collegeDay(day.toISOString(), data.timeZone)))}`;
  return { text: head, records: [...open, ...events].slice(0, listed) };
}
