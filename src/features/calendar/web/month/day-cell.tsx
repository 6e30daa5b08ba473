import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { join } from '#web/ui/join.ts';
import { longDayWords } from '#web/ui/time/calendar-words.ts';
import type { Day } from '#features/terms/contract/day.ts';
import type { DayLayout } from '../days/lanes.ts';
import { rovingDay } from '../days/use-roving-day.ts';
import { KindDot } from '../item/kind-sign.tsx';
import { screenText as text } from '../text.ts';
import { DayLines } from './day-lines.tsx';

interface DayCellProps {
  layout: DayLayout;
  isActive: boolean;
  isToday: boolean;
  isOfMonth: boolean;
  isStrip: boolean;
  /** Its lines are drawn. */
  isFilled: boolean;
  isLoading: boolean;
}

/** A day of the month, with its lines, or on a phone with dots. */
export function DayCell(props: DayCellProps) {
  const { layout, isActive, isToday, isOfMonth, isStrip, isFilled, isLoading } = props;
  const { day, placed } = layout;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the cells of a table have no bars over several of them
      role="gridcell"
      data-day={day}
      aria-selected={isActive}
      className={join(
        'relative cursor-pointer border-line',
        isStrip ? 'rounded-md' : 'not-first:border-l',
        !isStrip && !isOfMonth && 'bg-sunken',
        isStrip && isActive && 'bg-primary-soft',
      )}
      style={{ height: 'var(--cell)' }}
    >
      {/* It can be pressed on the whole cell, and its focus is seen around it; what is on the day lies above. */}
      <button
        type="button"
        {...rovingDay(day, isActive)}
        aria-current={isToday ? 'date' : undefined}
        aria-label={text.cell(longDayWords(day), placed.length)}
        className={join(
          'cursor-pointer',
          isStrip
            ? 'absolute inset-0 grid content-center justify-items-center gap-1 rounded-md -outline-offset-2!'
            : 'block px-1 py-0.5 outline-none before:absolute before:inset-0 before:-outline-offset-2 focus-visible:before:outline-2 focus-visible:before:outline-focus',
        )}
      >
        <DayNumber day={day} isToday={isToday} isOfMonth={isOfMonth} />
        {isStrip ? <Dots layout={layout} /> : null}
      </button>
      {isStrip ? null : <DayContent layout={layout} isFilled={isFilled} isLoading={isLoading} />}
    </div>
  );
}

const DayContent = ({
  layout,
  isFilled,
  isLoading,
}: Pick<DayCellProps, 'layout' | 'isFilled' | 'isLoading'>) => (
  <>
    {isLoading && layout.slots.length === 0 ? <Skeleton className="relative h-4" /> : null}
    {isFilled ? <DayLines layout={layout} isReached={false} /> : null}
  </>
);

interface DayNumberProps {
  day: Day;
  isToday: boolean;
  isOfMonth: boolean;
}

const DayNumber = ({ day, isToday, isOfMonth }: DayNumberProps) => (
  <time
    dateTime={day}
    data-more=""
    className={join(
      'figures grid size-6 place-items-center rounded-full text-xs',
      isToday ? 'bg-primary font-bold text-on-primary' : isOfMonth ? 'text-ink' : 'text-ink-soft',
    )}
  >
    {Number(day.slice(-2))}
  </time>
);

const dotsMost = 3;

/** One for each kind. */
function Dots({ layout: { placed } }: { layout: DayLayout }) {
  const kinds = [...new Set(placed.map(({ item }) => item.kind))].slice(0, dotsMost);
  return (
    <span className="flex h-1.5 gap-0.5">
      {kinds.map((kind) => (
        <KindDot key={kind} kind={kind} />
      ))}
    </span>
  );
}
