import type { DayLayout } from '../days/lanes.ts';
import { screenText as text } from '../text.ts';
import { ItemBar, laneStyle } from './item-bar.tsx';

interface DayLinesProps {
  layout: DayLayout;
  /** Reached with Tab. In a month the days are, and lead to what is on them. */
  isReached: boolean;
}

/** The items of a day in a row of days, and how many more there are. */
export const DayLines = ({ layout: { slots, hidden }, isReached }: DayLinesProps) => (
  <>
    {slots.map((slot, lane) =>
      slot === undefined || slot === 'taken' ? (
        <span key={lane} className="block" style={laneStyle} />
      ) : (
        <ItemBar key={lane} slot={slot} isReached={isReached} />
      ),
    )}
    {hidden > 0 ? (
      <button
        type="button"
        data-more=""
        tabIndex={isReached ? undefined : -1}
        className="relative z-10 block w-full cursor-pointer truncate rounded-sm px-1.5 text-left text-xs font-semibold text-ink-soft -outline-offset-2! hover:underline"
        style={laneStyle}
      >
        {text.moreItems(hidden)}
      </button>
    ) : null}
  </>
);
