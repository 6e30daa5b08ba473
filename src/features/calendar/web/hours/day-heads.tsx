import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { join } from '#web/ui/join.ts';
import { longDayWords, weekdayWords } from '#web/ui/time/calendar-words.ts';
import { gap, withGaps } from '#web/ui/time/with-gaps.tsx';
import type { Day } from '#features/terms/contract/day.ts';
import { type DayLayout, layoutRow } from '../days/lanes.ts';
import { isLong, type Placed } from '../days/placed.ts';
import { rovingDay } from '../days/use-roving-day.ts';
import { DayLines } from '../month/day-lines.tsx';
import { useLanes } from '../month/use-lanes.ts';
import { screenText as text } from '../text.ts';
import { columnsStyle, dividerStyle } from './hour-labels.tsx';

interface DayHeadsProps {
  days: readonly Day[];
  day: Day;
  today: Day;
  placed: readonly Placed[];
  isLoading: boolean;
}

/** More would leave no room for the hours. */
const linesMost = 4;

/** The names of the days, and what lasts all day below them; they stay while the hours scroll. */
export function DayHeads({ days, day, today, placed, isLoading }: DayHeadsProps) {
  const { style } = useLanes(false);
  const long = placed.filter(({ item }) => isLong(item));
  return (
    <div
      className="sticky top-0 z-20 grid border-b border-line bg-surface"
      style={{ ...style, ...columnsStyle(days.length) }}
    >
      <span />
      {days.map((each, at) => (
        <DayHead
          key={at}
          day={each}
          isActive={each === day}
          isToday={each === today}
          isOne={days.length === 1}
        />
      ))}
      <span className="truncate px-1 py-0.5 text-right text-xs text-ink-soft">{text.allDay}</span>
      {layoutRow(days, long, linesMost).map((layout, at) => (
        <AllDay key={at} layout={layout} isLoading={isLoading} />
      ))}
    </div>
  );
}

interface DayHeadProps {
  day: Day;
  isActive: boolean;
  isToday: boolean;
  /** The heading of the screen names it. */
  isOne: boolean;
}

function DayHead({ day, isActive, isToday, isOne }: DayHeadProps) {
  const words = (
    <>
      <span className="text-xs text-ink-soft">{weekdayWords(day)}</span>
      <time
        dateTime={day}
        className={join(
          'figures grid size-8 place-items-center rounded-full font-semibold',
          isToday && 'bg-primary text-on-primary',
        )}
      >
        {Number(day.slice(-2))}
      </time>
    </>
  );
  const look = 'grid justify-items-center py-1';
  if (isOne)
    return (
      <div className={look} style={dividerStyle}>
        {words}
      </div>
    );
  return (
    <h3 className="grid">
      <button
        type="button"
        {...rovingDay(day, isActive)}
        aria-current={isToday ? 'date' : undefined}
        className={`${look} cursor-pointer -outline-offset-2! hover:bg-primary-soft`}
        style={dividerStyle}
      >
        <span aria-hidden="true" className="grid justify-items-center">
          {words}
        </span>
        <span className="sr-only">
          {withGaps(text.openDay(gap), [
            <time key="day" dateTime={day}>
              {longDayWords(day)}
            </time>,
          ])}
        </span>
      </button>
    </h3>
  );
}

const AllDay = ({ layout, isLoading }: { layout: DayLayout; isLoading: boolean }) => (
  <div data-day={layout.day} className="cursor-pointer" style={{ ...dividerStyle, minHeight: 'var(--lane)' }}>
    {isLoading && layout.slots.length === 0 ? <Skeleton className="h-4" /> : null}
    {/* The names of the days were heard before: all of them, and then what lasts all day. */}
    {layout.slots.some((slot) => slot !== undefined && slot !== 'taken') || layout.hidden > 0 ? (
      <time dateTime={layout.day} className="sr-only">
        {longDayWords(layout.day)}
      </time>
    ) : null}
    <DayLines layout={layout} isReached />
  </div>
);
