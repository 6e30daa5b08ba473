import { dayWords } from './day-words.ts';
import { gap, withGaps } from './with-gaps.tsx';

/** A day of the calendar: the same day on every clock. */
const Day = ({ day }: { day: string }) => <time dateTime={day}>{dayWords(day)}</time>;

/** A day inside a sentence of a text.ts: `until: (day) => \`Until ${day}\``. */
export const DayIn = ({ sentence, day }: { sentence: (day: string) => string; day: string }) =>
  withGaps(sentence(gap), [<Day key={day} day={day} />]);

interface DaysInProps {
  /** In the order in which the sentence says them. */
  sentence: (first: string, last: string) => string;
  days: readonly [first: string, last: string];
}

/** Two days inside a sentence. */
export const DaysIn = ({ sentence, days: [first, last] }: DaysInProps) =>
  withGaps(sentence(gap, gap), [<Day key="first" day={first} />, <Day key="last" day={last} />]);
