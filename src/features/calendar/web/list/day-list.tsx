import { Badge } from '#web/ui/lists/badge.tsx';
import { longDayWords } from '#web/ui/time/calendar-words.ts';
import type { Day } from '#features/terms/contract/day.ts';
import type { byDay } from '../days/placed.ts';
import { screenText as text } from '../text.ts';
import { ItemList } from './item-list.tsx';

interface DayListProps {
  days: ReturnType<typeof byDay>;
  today: Day;
  onOpen: (itemId: string) => void;
}

/** The items of some days, each below its heading. */
export const DayList = ({ days, today, onOpen }: DayListProps) => (
  <div className="grid gap-5">
    {days.map(({ day, placed }) => (
      <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
        <h3 id={`day-${day}`} className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          <time dateTime={day}>{longDayWords(day)}</time>
          {day === today ? <Badge tone="ink">{text.today}</Badge> : null}
        </h3>
        {placed.length === 0 ? (
          <p className="text-ink-soft">{text.nothingOn}</p>
        ) : (
          <ItemList label={longDayWords(day)} placed={placed} onOpen={onOpen} />
        )}
      </section>
    ))}
  </div>
);
