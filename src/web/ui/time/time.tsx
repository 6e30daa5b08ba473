import { gap, withGaps } from './with-gaps.tsx';
import { fullWords, timeWords, type TimeStyle } from './time-words.ts';
import { otherZoneAt } from './zones.ts';

interface TimeProps {
  at: string;
  /** Without it a moment: the day and the clock. */
  as?: TimeStyle;
  className?: string;
}

/** A time by the rule of `timeWords`. The title is the full form, created when a pointer asks for it or the clocks differ. */
export const Time = ({ at, as = 'moment', className }: TimeProps) => (
  <time
    dateTime={at}
    title={otherZoneAt(at) === undefined ? undefined : fullWords(at)}
    onPointerEnter={({ currentTarget }) => (currentTarget.title = fullWords(at))}
    className={className}
  >
    {timeWords(at, as)}
  </time>
);

type Look = Omit<TimeProps, 'at'>;

/** A time inside a sentence of a text.ts: `until: (when) => \`Until ${when}\``. */
export const TimeIn = ({ sentence, at, ...look }: TimeProps & { sentence: (when: string) => string }) =>
  withTimes(sentence(gap), [at], look);

interface TimesInProps extends Look {
  sentence: (first: string, second: string) => string;
  /** In the order in which the sentence says them. */
  at: readonly [first: string, second: string];
}

/** Two times inside a sentence. */
export const TimesIn = ({ sentence, at, ...look }: TimesInProps) => withTimes(sentence(gap, gap), at, look);

const withTimes = (words: string, times: readonly string[], look: Look) =>
  withGaps(
    words,
    times.map((at) => <Time key={at} at={at} {...look} />),
  );
