import type { CSSProperties } from 'react';
import { join } from '#web/ui/join.ts';
import { longDayWords } from '#web/ui/time/calendar-words.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { type Block, layoutHours } from '../days/hours.ts';
import { dayMinutes, hourMinutes, minuteAt } from '../days/moments.ts';
import type { Placed } from '../days/placed.ts';
import { Time } from '#web/ui/time/time.tsx';
import { ItemSign, ItemTitle, KindWords } from '../item/item-words.tsx';
import { edgeClass, tintStyle } from '../item/kind-sign.tsx';
import { screenText as text } from '../text.ts';
import { dividerStyle, hourRem } from './hour-labels.tsx';

interface HourColumnProps {
  day: Day;
  isToday: boolean;
  placed: readonly Placed[];
  /** It has the whole width. */
  isOnly: boolean;
}

/** A line at every hour. */
const linesStyle: CSSProperties = {
  ...dividerStyle,
  backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px)',
  backgroundSize: `100% ${hourRem}rem`,
};

export function HourColumn({ day, isToday, placed, isOnly }: HourColumnProps) {
  const blocks = layoutHours(day, placed);
  return (
    <div data-column={day} className="relative cursor-pointer" style={linesStyle}>
      {blocks.length > 0 ? (
        <ul aria-label={text.cell(longDayWords(day), blocks.length)}>
          {blocks.map((block) => (
            <li key={block.placed.item.id} className="absolute" style={placeOf(block)}>
              <HourBlock block={block} isNarrow={!isOnly && block.span < block.columns} />
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

interface HourBlockProps {
  block: Block;
  /** There is room for little more than its title. */
  isNarrow: boolean;
}

function HourBlock({ block: { placed, top, bottom }, isNarrow }: HourBlockProps) {
  const { item } = placed;
  // A short one has its words beside each other.
  const isShort = bottom - top < hourMinutes;
  return (
    <button
      type="button"
      data-item={item.id}
      className={join(
        'flex size-full cursor-pointer gap-1 overflow-hidden rounded-sm px-1 text-left text-xs text-ink -outline-offset-2! select-none hover:underline',
        edgeClass,
        isShort ? 'items-center' : 'flex-wrap content-start py-0.5',
      )}
      style={{ ...tintStyle(item.kind), hyphens: 'auto' }}
    >
      {isNarrow ? <KindWords kind={item.kind} /> : <ItemSign item={item} />}
      <ItemTitle
        item={item}
        className={join('min-w-0 font-medium', isShort ? 'truncate' : 'flex-1 wrap-anywhere')}
      />
      {item.isAllDay ? null : (
        <Time
          at={item.startAt}
          as="shortClock"
          className={join(
            'figures',
            isShort ? 'shrink-0' : 'basis-full whitespace-nowrap',
            isNarrow && isShort && 'hidden',
          )}
        />
      )}
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
