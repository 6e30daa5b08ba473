import { useDeferredValue } from 'react';
import { useNarrow } from '#web/shell/frame/use-narrow.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import { calendarLimits } from '#features/calendar/contract/limits.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { dayAt } from '../days/moments.ts';
import { placeItems } from '../days/placed.ts';
import { hoursOf, stepped, type View, viewOf } from '../days/views.ts';
import { ownFirstWeekday } from '../days/week-start.ts';
import { useDragging } from '../moving/use-dragging.ts';
import { useMoves } from '../moving/use-moves.ts';
import { type Moved, withMoves } from '../moving/with-moves.ts';
import type { Filters } from '../shared/calendar-api.ts';
import type { CalendarSearch } from '../shared/search-params.ts';
import { screenText as text } from '../text.ts';
import { CalendarActions } from './calendar-actions.tsx';
import { OpenedDialog } from './opened-dialog.tsx';
import { ShownView } from './shown-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useItems } from './use-items.ts';
import { useOpened } from './use-opened.ts';

interface CalendarPageProps {
  /** From the address of the screen. */
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
}

const noMoves: readonly Moved[] = [];

/** Every date that concerns the viewer. */
export function CalendarPage({ search, onSearch }: CalendarPageProps) {
  const isNarrow = useNarrow();
  const today = dayAt(useNow());
  const { kinds, course } = search;
  const filters = { kinds, course };
  const [view, day] = [viewOf(search), search.day ?? today];
  const { opened, open, close } = useOpened();
  const found = useItems(view, day, filters);
  useFailureToast(found.query, text.loadFailed);
  const moves = useMoves();
  const settled = withMoves(found.items, moves.pending);
  const drag = useDragging((itemId) => settled.find(({ id }) => id === itemId), moves.move);
  const items = withMoves(settled, drag.preview === undefined ? noMoves : [drag.preview]);
  // A month is drawn in steps: the press before it is seen at once.
  const shown = {
    view: useDeferredValue(view),
    day: useDeferredValue(day),
    placed: placeItems(useDeferredValue(items)),
  };
  const days = hoursOf(view, day, ownFirstWeekday(), isNarrow);

  const goTo = (nextView: View, nextDay: Day, next: Filters = filters): void =>
    onSearch(addressOf(nextView, nextDay === today ? undefined : nextDay, next));
  const showView = (next: View): void => goTo(next, day);
  const showDay = (next: Day): void => goTo(view, next);
  const step = (by: -1 | 1): void => goTo(view, stepped(view, day, by, isNarrow));
  const clear = (): void => goTo(view, day, {});
  const add = (): void => open({ what: 'add', begin: { day } });
  useCalendarKeys({
    onToday: () => goTo(view, today),
    onView: showView,
    onStep: step,
    onAdd: add,
    onUndo: moves.undo,
  });

  return (
    <Page
      title={text.title}
      width="full"
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.title }]}
      actions={<CalendarActions onAdd={add} onOpen={(what) => open({ what })} />}
    >
      <Toolbar
        view={view}
        day={day}
        days={days}
        isNarrow={isNarrow}
        filters={filters}
        courses={items.flatMap((item) => item.course ?? [])}
        onToday={() => goTo(view, today)}
        onStep={step}
        onView={showView}
        onFilter={(next) => goTo(view, day, next)}
      />
      <output className="sr-only">{found.isLoading ? text.loading : text.found(items.length)}</output>
      {found.isCut ? <p className="text-sm text-ink-soft">{text.isCut(calendarLimits.itemsAtOnce)}</p> : null}
      {found.hasFailed ? (
        <LoadProblem query={found.query} text={text.loadFailed} isPanel />
      ) : (
        <ShownView
          {...shown}
          today={today}
          isNarrow={isNarrow}
          isLoading={found.isLoading}
          pages={found.pages}
          {...(kinds === undefined && course === undefined ? {} : { onClear: clear })}
          onDay={showDay}
          onShowDay={(next) => goTo('day', next)}
          onOpen={open}
          onPointerDown={drag.start}
        />
      )}
      <OpenedDialog
        opened={opened}
        items={items}
        placed={shown.placed}
        onOpen={open}
        onClose={close}
        onShowDay={(next) => {
          close();
          goTo('day', next);
        }}
        onMove={moves.move}
      />
    </Page>
  );
}

/** What is usual is left out: the month, today, everything. */
function addressOf(view: View, day: Day | undefined, { kinds, course }: Filters): CalendarSearch {
  return {
    ...(view === 'month' ? {} : { view }),
    ...(day === undefined ? {} : { day }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(course === undefined ? {} : { course }),
  };
}
