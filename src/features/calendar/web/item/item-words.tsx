import { Ban, Check } from 'lucide-react';
import { Time } from '#web/ui/time/time.tsx';
import { join } from '#web/ui/join.ts';
import type { CalendarItem } from '#features/calendar/contract/calendar.ts';
import { screenText as text } from '../text.ts';
import { KindSign } from './kind-sign.tsx';

interface ItemWordsProps {
  item: CalendarItem;
  /** Classes of the time; absent: no time is shown. */
  timeClass?: string;
  titleClass: string;
}

/** What an item is, when, its title, and whether it is done or cancelled: for the eye, and in words for those who hear it. */
export const ItemWords = ({ item, timeClass, titleClass }: ItemWordsProps) => (
  <>
    <KindSign kind={item.kind} />
    <span className="sr-only">{text.kind(text.kinds[item.kind])}</span>
    <StateSign item={item} />
    {timeClass === undefined || item.isAllDay ? null : (
      <Time at={item.startAt} as="clock" className={timeClass} />
    )}
    <span className={join(titleClass, isOff(item) && 'line-through')}>{item.title}</span>
    {item.isDone ? <span className="sr-only">{text.isDone}</span> : null}
    {item.isCancelled ? <span className="sr-only">{text.isCancelled}</span> : null}
  </>
);

const isOff = ({ isDone, isCancelled }: CalendarItem): boolean => isDone || isCancelled;

function StateSign({ item: { isDone, isCancelled } }: { item: CalendarItem }) {
  if (isCancelled) return <Ban size={13} aria-hidden="true" className="shrink-0" />;
  return isDone ? <Check size={13} aria-hidden="true" className="shrink-0" /> : null;
}
