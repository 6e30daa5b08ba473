import type { SignalRule } from './contract/rules.ts';
import { signalLimits as limits } from './contract/rules.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const inNumber = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

interface SentenceFacts {
  facts: number;
  days: number | null;
  fall: { newest: number; before: number } | null;
}

/** The sentence of each rule, with the facts counted. */
export const signalSentences: Record<SignalRule, (said: SentenceFacts) => string> = {
  missedDeadlines: ({ facts }) => `${facts} deadlines were missed within ${limits.missedWithinDays} days.`,
  silent: ({ days }) =>
    `Nothing was handed in, asked or written for ${inNumber(Math.floor(days ?? limits.silentDays), 'day', 'days')} of teaching.`,
  gradesFell: ({ fall }) =>
    `The last ${limits.newestGrades} grades are ${percent(fall?.newest ?? 0)} on average, the ${limits.gradesBefore} before were ${percent(fall?.before ?? 0)}.`,
  documentsWait: ({ facts }) =>
    facts === 1
      ? `A document has waited for more than ${limits.documentDays} days of teaching.`
      : `${facts} documents have waited for more than ${limits.documentDays} days of teaching.`,
  checkInLow: () => `The last ${limits.lowCheckIns} check-ins say that the week was low.`,
};

/** What each rule is called. */
export const signalNames: Record<SignalRule, string> = {
  missedDeadlines: 'Missed deadlines',
  silent: 'Silence',
  gradesFell: 'Lower grades',
  documentsWait: 'Waiting documents',
  checkInLow: 'Low weeks',
};
