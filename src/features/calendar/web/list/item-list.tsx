import { DayIn } from '#web/ui/time/day.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { Placed } from '../days/placed.ts';
import { edgeClass, edgeStyle } from '../item/kind-sign.tsx';
import { ItemWords } from '../item/item-words.tsx';
import { screenText as text } from '../text.ts';

interface ItemListProps {
  label: string;
  placed: readonly Placed[];
  onOpen: (itemId: string) => void;
}

/** Items below each other: what, when, where. */
export const ItemList = ({ label, placed, onOpen }: ItemListProps) => (
  <ul aria-label={label} className="panel divide-y divide-line overflow-hidden">
    {placed.map((each) => (
      <li key={each.item.id}>
        <ItemLine placed={each} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);

function ItemLine({ placed, onOpen }: { placed: Placed; onOpen: (itemId: string) => void }) {
  const { item } = placed;
  return (
    <button
      type="button"
      onClick={() => onOpen(item.id)}
      className={`flex w-full cursor-pointer items-start gap-3 px-3 py-3 text-left -outline-offset-2! hover:bg-primary-soft ${edgeClass}`}
      style={edgeStyle(item.kind)}
    >
      <span className="figures grid w-20 shrink-0 text-sm text-ink-soft">
        <LineTimes placed={placed} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-baseline gap-1.5">
          <ItemWords item={item} titleClass="min-w-0 font-medium wrap-anywhere" />
        </span>
        <Details placed={placed} />
      </span>
    </button>
  );
}

function LineTimes({ placed: { item, first, last } }: { placed: Placed }) {
  if (item.isAllDay) return <span>{text.allDay}</span>;
  const hasEnd = first === last && item.startAt !== item.endAt;
  return (
    <>
      <Time at={item.startAt} as="clock" />
      {hasEnd ? <Time at={item.endAt} as="clock" /> : null}
    </>
  );
}

/** Until when it lasts over days, and what belongs to it. */
function Details({ placed }: { placed: Placed }) {
  const { first, last } = placed;
  const words = detailsOf(placed);
  const isOverDays = first !== last;
  if (!isOverDays && words === '') return null;
  return (
    <span className="text-sm wrap-anywhere text-ink-soft">
      {isOverDays ? <DayIn sentence={text.until} day={last} /> : null}
      {isOverDays && words !== '' ? ' · ' : null}
      {words}
    </span>
  );
}

const detailsOf = ({ item: { course, detail, place } }: Placed): string =>
  [course?.title, detail, place]
    .filter((words) => words !== undefined && words !== null && words !== '')
    .join(' · ');
