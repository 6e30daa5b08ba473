import type { PointerEvent } from 'react';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import type { Day } from '#features/terms/contract/day.ts';
import { monthGrid, weeksOfMonth } from '../days/day-math.ts';
import { byDay, isOn, type Placed } from '../days/placed.ts';
import { hoursOf, type View } from '../days/views.ts';
import { ownFirstWeekday } from '../days/week-start.ts';
import type { Begin } from '../entry/begin.ts';
import { HoursView } from '../hours/hours-view.tsx';
import { DayList } from '../list/day-list.tsx';
import { type ListPages, ListView } from '../list/list-view.tsx';
import { NothingFound } from '../list/nothing-found.tsx';
import { MonthGrid } from '../month/month-grid.tsx';
import { screenText as text } from '../text.ts';
import type { Opened } from './opened.ts';

interface ShownViewProps {
  view: View;
  day: Day;
  today: Day;
  placed: readonly Placed[];
  isNarrow: boolean;
  isLoading: boolean;
  pages: ListPages | undefined;
  /** Absent: nothing is filtered. */
  onClear?: () => void;
  onDay: (day: Day) => void;
  /** Shows the hours of a day. */
  onShowDay: (day: Day) => void;
  onOpen: (opened: Opened) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** The days by the view that is chosen. */
export function ShownView(props: ShownViewProps) {
  const { view, today, placed, isNarrow, isLoading, pages, onClear, onOpen } = props;
  if (view === 'month') return isNarrow ? <Strip {...props} /> : <Month {...props} />;
  if (view !== 'list') return <Hours {...props} />;
  return (
    <ListView
      pages={isLoading ? undefined : pages}
      placed={placed}
      today={today}
      onOpen={(itemId) => onOpen({ what: 'item', itemId })}
      {...(onClear ? { onClear } : {})}
    />
  );
}

function Hours(props: ShownViewProps) {
  const { view, day, isNarrow, onShowDay, onOpen } = props;
  const days = hoursOf(view, day, ownFirstWeekday(), isNarrow);
  const begin = (from: Begin): void => onOpen({ what: 'add', begin: from });
  return (
    <>
      <HoursView
        days={days}
        day={day}
        today={props.today}
        placed={props.placed}
        isLoading={props.isLoading}
        onDay={props.onDay}
        {...(view === 'day' ? {} : { onShowDay })}
        onBegin={(from, minute) =>
          begin(minute === undefined ? { day: from, isAllDay: true } : { day: from, minute })
        }
        onOpenDay={(opened) => onOpen({ what: 'day', day: opened })}
        onOpen={(itemId) => onOpen({ what: 'item', itemId })}
        onPointerDown={props.onPointerDown}
      />
      <Nothing {...props} days={days} text={text.emptyDays} />
    </>
  );
}

function Month(props: ShownViewProps) {
  const { day, onOpen } = props;
  return (
    <>
      <MonthGrid
        {...props}
        isStrip={false}
        onOpenDay={(opened) => onOpen({ what: 'day', day: opened })}
        onBegin={(from) => onOpen({ what: 'add', begin: { day: from } })}
        onOpen={(itemId) => onOpen({ what: 'item', itemId })}
      />
      <Nothing {...props} days={weeksOfMonth(day, ownFirstWeekday()).flat()} text={text.emptyMonth} />
    </>
  );
}

interface NothingProps extends Pick<ShownViewProps, 'placed' | 'isLoading' | 'onClear'> {
  days: readonly Day[];
  text: string;
}

/** Below days of which none has a date. */
function Nothing({ placed, isLoading, onClear, days, text: sentence }: NothingProps) {
  const isEmpty = !isLoading && !days.some((day) => placed.some((each) => isOn(each, day)));
  return isEmpty ? <p className="text-ink-soft">{onClear ? text.noMatches : sentence}</p> : null;
}

/** On a phone: the days of the month with dots, and below them what is on the chosen day and later. */
function Strip(props: ShownViewProps) {
  const { day, today, placed, isLoading, onClear, onOpen } = props;
  const last = monthGrid(day, ownFirstWeekday()).at(-1) ?? day;
  const days = byDay(placed, day, last);
  const withChosen = days[0]?.day === day ? days : [{ day, placed: [] }, ...days];
  return (
    <>
      <MonthGrid
        {...props}
        isStrip
        onOpenDay={(opened) => onOpen({ what: 'day', day: opened })}
        onBegin={(from) => onOpen({ what: 'add', begin: { day: from } })}
        onOpen={(itemId) => onOpen({ what: 'item', itemId })}
      />
      {isLoading ? (
        <ListSkeleton label={text.loading} rows={4} className="panel divide-y divide-line" />
      ) : placed.length === 0 ? (
        <NothingFound {...(onClear ? { onClear } : {})} />
      ) : (
        <DayList days={withChosen} today={today} onOpen={(itemId) => onOpen({ what: 'item', itemId })} />
      )}
    </>
  );
}
