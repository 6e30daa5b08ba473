import { Button } from '#web/ui/buttons/button.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { DaysIn } from '#web/ui/time/day.tsx';
import type { Day } from '#features/terms/contract/day.ts';
import { byDay, type Placed } from '../days/placed.ts';
import { screenText as text } from '../text.ts';
import { DayList } from './day-list.tsx';
import { NothingFound } from './nothing-found.tsx';

/** The pages of the list: the days that it shows, and the ways to more. */
export interface ListPages {
  from: Day;
  to: Day;
  isFetchingEarlier: boolean;
  isFetchingLater: boolean;
  onEarlier: () => void;
  onLater: () => void;
}

interface ListViewProps {
  /** Undefined while the first page is on its way. */
  pages: ListPages | undefined;
  placed: readonly Placed[];
  today: Day;
  onOpen: (itemId: string) => void;
  /** Absent: nothing is filtered. */
  onClear?: () => void;
}

/** Day after day, the next first; days without dates are left out. */
export function ListView({ pages, placed, today, onOpen, onClear }: ListViewProps) {
  if (pages === undefined)
    return <ListSkeleton label={text.loading} rows={6} className="panel divide-y divide-line" />;
  const { from, to, isFetchingEarlier, isFetchingLater, onEarlier, onLater } = pages;
  const days = byDay(placed, from, to);
  return (
    <section aria-label={text.list} className="grid gap-5">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-center"
        isPending={isFetchingEarlier}
        onPress={onEarlier}
      >
        {text.earlier}
      </Button>
      {days.length === 0 ? (
        <NothingFound {...(onClear ? { onClear } : {})} />
      ) : (
        <DayList days={days} today={today} onOpen={onOpen} />
      )}
      <p className="text-center text-sm text-ink-soft">
        <DaysIn sentence={text.span} days={[from, to]} />
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-center"
        isPending={isFetchingLater}
        onPress={onLater}
      >
        {text.later}
      </Button>
    </section>
  );
}
