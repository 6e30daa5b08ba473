/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the cells of a table have no bars over several of them */
import type { CSSProperties } from 'react';
import type { Day } from '#features/terms/contract/day.ts';
import { isSameMonth } from '../days/day-math.ts';
import { layoutRow } from '../days/lanes.ts';
import type { Placed } from '../days/placed.ts';
import { DayCell } from './day-cell.tsx';

export const weekStyle: CSSProperties = { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' };

interface MonthWeekProps {
  /** Its place in the month, from 0. */
  row: number;
  days: readonly Day[];
  day: Day;
  today: Day;
  /** Of the whole month. */
  placed: readonly Placed[];
  /** Lines of each day. */
  most: number;
  isLoading: boolean;
  isStrip: boolean;
  isFilled: boolean;
}

/** A component for each week: between two of them the browser draws, and answers. */
export function MonthWeek(props: MonthWeekProps) {
  const { row, days, day, today, placed, most, isLoading, isStrip, isFilled } = props;
  return (
    <div role="row" className="grid border-line not-last:border-b" style={weekStyle}>
      {layoutRow(days, placed, most).map((layout, column) => (
        <DayCell
          key={column}
          layout={layout}
          isActive={layout.day === day}
          isToday={layout.day === today}
          isOfMonth={isSameMonth(layout.day, day)}
          isStrip={isStrip}
          isFilled={isFilled}
          // Some of them, as a month has some dates.
          isLoading={isLoading && (row * days.length + column) % 4 === 1}
        />
      ))}
    </div>
  );
}
