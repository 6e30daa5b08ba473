import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { calendarLimits } from '#features/calendar/contract/limits.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { dayMinutes, hourMinutes, minuteAt } from '../days/moments.ts';
import type { Placed } from '../days/placed.ts';
import { useRovingDay } from '../days/use-roving-day.ts';
import { screenText as text } from '../text.ts';
import { DayHeads } from './day-heads.tsx';
import { HourColumn } from './hour-column.tsx';
import { columnsStyle, hourRem, HourLabels } from './hour-labels.tsx';

interface HoursViewProps {
  days: readonly Day[];
  day: Day;
  today: Day;
  placed: readonly Placed[];
  isLoading: boolean;
  onDay: (day: Day) => void;
  /** Absent where one day is shown. */
  onShowDay?: (day: Day) => void;
  /** An entry begins on this day, at this minute; without one it lasts all day. */
  onBegin: (day: Day, minute?: number) => void;
  onOpenDay: (day: Day) => void;
  onOpen: (itemId: string) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** A press among the hours begins an entry at the half hour before it. */
const pressMinutes = 30;
const hoursBeforeNow = 2;
/** Half of a label is above the line of its hour. */
const labelMinutes = 15;

/** The hours of some days beside each other; what lasts all day stands above them. */
export function HoursView(props: HoursViewProps) {
  const { days, day, today, placed, isLoading, onDay, onPointerDown } = props;
  // Once: afterwards the reader scrolls.
  const [first] = useState(() => firstShown(days.includes(today)));
  const box = useRef<HTMLDivElement>(null);
  const handleKey = useRovingDay(box, day, onDay);
  useLayoutEffect(() => {
    const { current } = box;
    const column = current?.querySelector('[data-column]');
    if (current && column) current.scrollTop = column.clientHeight * first;
  }, [first]);
  const handleClick = ({ target, clientY }: MouseEvent): void => {
    if (target instanceof Element) press(target, clientY, props);
  };
  return (
    // The keyboard scrolls it, also where nothing in it takes the focus. A press, a key and a drag are for what is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its parts are reached by themselves
    <section
      ref={box}
      aria-label={text.hours}
      aria-busy={isLoading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to scroll it
      tabIndex={0}
      data-scrolls=""
      onClick={handleClick}
      onKeyDown={handleKey}
      onPointerDown={onPointerDown}
      className="panel relative overflow-y-auto"
      style={{ height: 'max(24rem, 100dvh - 17rem)', scrollPaddingTop: '6rem' }}
    >
      <DayHeads days={days} day={day} today={today} placed={placed} isLoading={isLoading} />
      <div className="relative grid" style={{ ...columnsStyle(days.length), height: `${24 * hourRem}rem` }}>
        <HourLabels />
        {days.map((each, at) => (
          // The same columns for every day: only what is in them changes.
          <HourColumn
            key={at}
            day={each}
            isToday={each === today}
            placed={placed}
            isOnly={days.length === 1}
          />
        ))}
      </div>
    </section>
  );
}

/** The part of the day above what is seen first: the usual beginning, or some time before now. The label of that hour is seen too. */
function firstShown(isNowShown: boolean): number {
  const now = Math.floor(minuteAt(Date.now()) / hourMinutes) - hoursBeforeNow;
  const hour = isNowShown ? Math.max(0, now) : calendarLimits.dayBeginsAt;
  return (hour * hourMinutes - labelMinutes) / dayMinutes;
}

/** What a press at a place of the view means. Its parts have no handlers of their own: there are many. */
function press(target: Element, clientY: number, props: HoursViewProps): void {
  const { day, onShowDay, onBegin, onOpenDay, onOpen } = props;
  const within = (selector: string): DOMStringMap | undefined =>
    target.closest<HTMLElement>(selector)?.dataset;
  const item = within('[data-item]')?.['item'];
  if (item !== undefined) return onOpen(item);
  const head = within('[data-roving]')?.['day'];
  if (head !== undefined) return onShowDay?.(head);
  const allDay = within('[data-day]')?.['day'];
  if (allDay !== undefined) return target.closest('[data-more]') ? onOpenDay(allDay) : onBegin(allDay);
  const column = target.closest<HTMLElement>('[data-column]');
  if (column === null) return undefined;
  const { top, height } = column.getBoundingClientRect();
  const minute = ((clientY - top) / height) * dayMinutes;
  return onBegin(column.dataset['column'] ?? day, Math.floor(minute / pressMinutes) * pressMinutes);
}
