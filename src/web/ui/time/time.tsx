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

/** A time inside a sentence of a text.ts: `until: (when) => \`Until ${when}\``. */
export function TimeIn({ sentence, ...time }: TimeProps & { sentence: (when: string) => string }) {
  const [before = '', after = ''] = sentence('\0').split('\0');
  return (
    <>
      {before}
      <Time {...time} />
      {after}
    </>
  );
}
