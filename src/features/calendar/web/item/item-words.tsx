import { Ban, Check } from 'lucide-react';
import { Time } from '#web/ui/time/time.tsx';
import { join } from '#web/ui/join.ts';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import { screenText as text } from '../text.ts';
import { KindSign } from './kind-sign.tsx';

interface ItemWordsProps {
  item: CalendarItem;
  /** Classes of the time before the title; absent: no time is shown. */
  timeClass?: string;
  titleClass: string;
}

/** What an item is, when, its title, and whether it is done or cancelled: for the eye, and in words for those who hear it. */
export const ItemWords = ({ item, timeClass, titleClass }: ItemWordsProps) => (
  <>
    <ItemSign item={item} />
    {timeClass === undefined || item.isAllDay ? null : (
      <Time at={item.startAt} as="shortClock" className={timeClass} />
    )}
    <ItemTitle item={item} className={titleClass} />
  </>
);

/** The sign of its kind; of what is done or cancelled that of its state. */
export function ItemSign({ item: { kind, isDone, isCancelled } }: { item: CalendarItem }) {
  const State = isCancelled ? Ban : isDone ? Check : undefined;
  return (
    <>
      {State ? <State size={14} aria-hidden="true" className="shrink-0" /> : <KindSign kind={kind} />}
      <KindWords kind={kind} />
    </>
  );
}

/** The kind, for those who hear it. */
export const KindWords = ({ kind }: Pick<CalendarItem, 'kind'>) => (
  <span className="sr-only">{text.kind(text.kinds[kind])}</span>
);

interface ItemTitleProps {
  item: CalendarItem;
  className: string;
}

export const ItemTitle = ({ item: { title, isDone, isCancelled }, className }: ItemTitleProps) => (
  <>
    <span className={join(className, (isDone || isCancelled) && 'line-through')}>{title}</span>
    {isDone ? <span className="sr-only">{text.isDone}</span> : null}
    {isCancelled ? <span className="sr-only">{text.isCancelled}</span> : null}
  </>
);
