/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the cells of a table have no bars over several of them */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { join } from '#web/ui/join.ts';
import { longWeekdayWords, monthWords, weekdayWords } from '#web/ui/time/calendar-words.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { firstOfMonth, weeksOfMonth } from '../days/day-math.ts';
import type { Placed } from '../days/placed.ts';
import { rovingDayOf, useRovingDay } from '../days/use-roving-day.ts';
import { ownFirstWeekday } from '../days/week-start.ts';
import { MonthWeek, weekStyle } from './month-week.tsx';
import { useFilledRows } from './use-filled-rows.ts';
import { useLanes } from './use-lanes.ts';

interface MonthGridProps {
  day: Day;
  today: Day;
  placed: readonly Placed[];
  isLoading: boolean;
  /** Days with dots, on a phone: a press shows the day. */
  isStrip: boolean;
  onDay: (day: Day) => void;
  onOpenDay: (day: Day) => void;
  /** An entry begins on this day. */
  onBegin: (day: Day) => void;
  onOpen: (itemId: string) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** The weeks of a month. The cells have no handlers of their own: there are many. */
export function MonthGrid(props: MonthGridProps) {
  const { day, today, placed, isLoading, isStrip, onDay, onOpenDay, onBegin, onOpen, onPointerDown } = props;
  const root = useRef<HTMLDivElement>(null);
  const handleRovingKey = useRovingDay(root, day, onDay);
  const { most, style } = useLanes(isStrip);
  const weeks = weeksOfMonth(day, ownFirstWeekday());
  const filled = useFilledRows(firstOfMonth(day), weeks.length);
  const handleKey = (event: KeyboardEvent): void => {
    handleRovingKey(event);
    const focused = rovingDayOf(event.target);
    if (focused === undefined || !(event.key === 'Enter' || event.key === ' ')) return;
    event.preventDefault();
    onOpenDay(focused);
  };
  const handleClick = ({ target, detail }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const item = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
    const clicked = target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (item !== undefined) onOpen(item);
    else if (clicked === undefined) return;
    else if (isStrip) onDay(clicked);
    // A screen reader presses the day as a whole, as Enter does.
    else if (detail === 0 || target.closest('[data-more]')) onOpenDay(clicked);
    else onBegin(clicked);
  };
  return (
    <div
      ref={root}
      role="grid"
      aria-label={monthWords(day)}
      aria-busy={isLoading}
      tabIndex={-1}
      onClick={handleClick}
      onKeyDown={handleKey}
      onPointerDown={onPointerDown}
      className={join('outline-none', !isStrip && 'panel overflow-hidden')}
      style={style}
    >
      <div role="row" className="grid border-b border-line" style={weekStyle}>
        {(weeks[0] ?? []).map((first) => (
          <span
            key={first}
            role="columnheader"
            aria-label={longWeekdayWords(first)}
            className="truncate py-1 text-center text-xs font-semibold text-ink-soft"
          >
            {weekdayWords(first)}
          </span>
        ))}
      </div>
      {weeks.map((days, row) => (
        // The same rows for every month: only what is in them changes.
        <MonthWeek
          key={row}
          row={row}
          days={days}
          day={day}
          today={today}
          placed={placed}
          most={most}
          isLoading={isLoading}
          isStrip={isStrip}
          isFilled={row < filled}
        />
      ))}
    </div>
  );
}
