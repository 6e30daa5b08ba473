import type { StudentFacts } from './facts.ts';

export const signalRules = [
  'missedDeadlines',
  'silent',
  'gradesFell',
  'documentsWait',
  'checkInLow',
] as const;
export type SignalRule = (typeof signalRules)[number];

/** The numbers of the rules, as the cards say them. */
export const signalLimits = {
  /** Deadlines missed within so many days. */
  missed: 2,
  missedWithinDays: 14,
  silentDays: 9,
  /** The mean of the newest grades, so much below the mean of those before, in shares of the points. */
  newestGrades: 2,
  gradesBefore: 3,
  fellBy: 0.2,
  documentDays: 14,
  /** Check-ins in a row. */
  lowCheckIns: 2,
  /** Facts that one signal names: the newest ones. */
  facts: 20,
} as const;

/** A rule that holds, with the facts that caused it. The same facts are the same signal. */
export interface Signal {
  rule: SignalRule;
  /** Names the facts: dismissed once, it is gone until there are others. */
  key: string;
  /** When the last of its facts came. */
  since: string;
  factIds: readonly string[];
}

const dayMs = 24 * 3_600_000;

/** Every rule that holds for a student at this moment. */
export function signalsOf(facts: StudentFacts, now: Date): Signal[] {
  return [
    missedDeadlines(facts, now),
    silent(facts, now),
    gradesFell(facts),
    documentsWait(facts, now),
    checkInLow(facts),
  ].filter((signal) => signal !== undefined);
}

/** Several deadlines of the last weeks were missed, whatever was handed in between them. */
function missedDeadlines({ dues }: StudentFacts, now: Date): Signal | undefined {
  const from = now.getTime() - signalLimits.missedWithinDays * dayMs;
  const missed = dues.filter(({ dueAt, handedInAt }) => Date.parse(dueAt) >= from && handedInAt === null);
  if (missed.length < signalLimits.missed) return undefined;
  return signalOf(
    'missedDeadlines',
    missed.map(({ id }) => id),
    missed[0]?.dueAt ?? '',
  );
}

/** Nothing was seen for so many days of teaching. */
function silent({ deeds, holidays }: StudentFacts, now: Date): Signal | undefined {
  const [last] = deeds;
  if (last === undefined) return undefined;
  const days = teachingDaysBetween(Date.parse(last), now.getTime(), holidays);
  return days < signalLimits.silentDays ? undefined : signalOf('silent', [last], last);
}

function gradesFell({ grades }: StudentFacts): Signal | undefined {
  if (grades.length < signalLimits.newestGrades + signalLimits.gradesBefore) return undefined;
  const { newest, before } = fallOf({ grades });
  if (before - newest < signalLimits.fellBy) return undefined;
  return signalOf(
    'gradesFell',
    grades.slice(0, signalLimits.newestGrades).map(({ id }) => id),
    grades[0]?.returnedAt ?? '',
  );
}

function documentsWait({ documents, holidays }: StudentFacts, now: Date): Signal | undefined {
  const waiting = documents.filter(
    ({ since }) =>
      teachingDaysBetween(Date.parse(since), now.getTime(), holidays) >= signalLimits.documentDays,
  );
  if (waiting.length === 0) return undefined;
  return signalOf(
    'documentsWait',
    waiting.map(({ id }) => id),
    waiting[0]?.since ?? '',
  );
}

function checkInLow({ checkIns }: StudentFacts): Signal | undefined {
  const last = checkIns.slice(0, signalLimits.lowCheckIns);
  if (last.length < signalLimits.lowCheckIns || last.some(({ week }) => week !== 'low')) return undefined;
  return signalOf(
    'checkInLow',
    last.map(({ id }) => id),
    last[0]?.sentAt ?? '',
  );
}

function signalOf(rule: SignalRule, all: readonly string[], since: string): Signal {
  const factIds = all.slice(0, signalLimits.facts);
  return { rule, key: `${rule} ${factIds.join(' ')}`, since, factIds };
}

/** The facts that a key names. */
export const factIdsOf = (key: string): string[] => key.split(' ').slice(1);

/** The grades that a fall is seen between, each as a mean of shares. */
export const fallOf = ({ grades }: Pick<StudentFacts, 'grades'>): { newest: number; before: number } => {
  const { newestGrades: newest, gradesBefore } = signalLimits;
  return {
    newest: meanOf(grades.slice(0, newest)),
    before: meanOf(grades.slice(newest, newest + gradesBefore)),
  };
};

const meanOf = (grades: readonly { share: number }[]): number =>
  grades.reduce((sum, { share }) => sum + share, 0) / grades.length;

/** Days between two moments, without those of holidays. */
export function teachingDaysBetween(
  from: number,
  to: number,
  holidays: readonly { from: string; to: string }[],
): number {
  const away = holidays.reduce((sum, holiday) => {
    const overlap = Math.min(to, Date.parse(holiday.to)) - Math.max(from, Date.parse(holiday.from));
    return sum + Math.max(0, overlap);
  }, 0);
  return (to - from - away) / dayMs;
}
