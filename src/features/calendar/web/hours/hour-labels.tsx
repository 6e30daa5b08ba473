import type { CSSProperties } from 'react';
import { hourWords } from '#web/ui/time/calendar-words.ts';

/** The height of an hour. */
export const hourRem = 3;

/** The labels of the hours, and days beside each other. */
export const columnsStyle = (days: number): CSSProperties => ({
  gridTemplateColumns: `3.25rem repeat(${days}, minmax(0, 1fr))`,
});

/** Between two days. */
export const dividerStyle: CSSProperties = { borderLeft: '1px solid var(--line)' };

const hours = Array.from({ length: 23 }, (_, at) => at + 1);

/** Each at its line. Those who hear the day hear the time of each item. */
export const HourLabels = () => (
  <div aria-hidden="true" className="relative">
    {hours.map((hour) => (
      <span
        key={hour}
        className="figures absolute right-1 text-xs leading-none whitespace-nowrap text-ink-soft"
        style={{ top: `calc(${hour * hourRem}rem - 0.4rem)` }}
      >
        {hourWords(hour)}
      </span>
    ))}
  </div>
);
