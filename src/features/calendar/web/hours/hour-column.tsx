import type { CSSProperties } from 'react';
import { join } from '#web/ui/join.ts';
import { longDayWords } from '#web/ui/time/calendar-words.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { type Block, layoutHours } from '../days/hours.ts';
import { dayMinutes, hourMinutes, minuteAt } from '../days/moments.ts';
import type { Placed } from '../days/placed.ts';
import { edgeClass, edgeStyle } from '../item/kind-sign.tsx';
import { ItemWords } from '../item/item-words.tsx';
import { screenText as text } from '../text.ts';
import { hourRem } from './hour-labels.tsx';

interface HourColumnProps {
  day: Day;
  isToday: boolean;
  placed: readonly Placed[];
}

/** A line at every hour. */
const linesStyle: CSSProperties = {
  backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px)',
  backgroundSize: `100% ${hourRem}rem`,
};

export function HourColumn({ day, isToday, placed }: HourColumnProps) {
  const blocks = layoutHours(day, placed);
  return (
    <div data-column={day} className="relative cursor-pointer border-l border-line" style={linesStyle}>
      {blocks.length > 0 ? (
        <ul aria-label={text.cell(longDayWords(day), blocks.length)}>
          {blocks.map((block) => (
            <li key={block.placed.item.id} className="absolute" style={placeOf(block)}>
              <HourBlock block={block} />
            </li>
          ))}
        </ul>
      ) : null}
      {isToday ? <NowLine /> : null}
    </div>
  );
}

const share = (part: number): string => `${part * 100}%`;

const placeOf = ({ top, bottom, column, span, columns }: Block): CSSProperties => ({
  top: share(top / dayMinutes),
  height: share((bottom - top) / dayMinutes),
  left: share(column / columns),
  width: share(span / columns),
  padding: '1px',
});

function HourBlock({ block: { placed, top, bottom } }: { block: Block }) {
  // A short one has its words beside each other.
  const isShort = bottom - top < hourMinutes;
  return (
    <button
      type="button"
      data-item={placed.item.id}
      className={join(
        'flex size-full cursor-pointer gap-1 overflow-hidden rounded-sm bg-primary-soft px-1 text-left text-xs text-ink -outline-offset-2! select-none hover:underline',
        edgeClass,
        isShort ? 'items-center' : 'flex-wrap content-start py-0.5',
      )}
      style={edgeStyle(placed.item.kind)}
    >
      <ItemWords
        item={placed.item}
        timeClass="figures truncate"
        titleClass={isShort ? 'min-w-0 truncate font-medium' : 'min-w-0 basis-full font-medium wrap-anywhere'}
      />
    </button>
  );
}

/** Where the clock is now, drawn again every minute. */
const NowLine = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 z-10 bg-danger"
    style={{ top: share(minuteAt(useNow()) / dayMinutes), height: '2px' }}
  />
);
