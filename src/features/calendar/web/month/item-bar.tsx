import type { CSSProperties } from 'react';
import { join } from '#web/ui/join.ts';
import type { Slot } from '../days/lanes.ts';
import { edgeClass, tintStyle } from '../item/kind-sign.tsx';
import { ItemWords } from '../item/item-words.tsx';

/** Of each line of a row of days. */
export const laneStyle: CSSProperties = { height: 'var(--lane)', marginBottom: '2px' };

interface ItemBarProps {
  slot: Slot;
  /** Reached with Tab. In a month the days are, and lead to what is on them. */
  isReached: boolean;
}

/** An item in a row of days, over as many of them as it lasts. */
export const ItemBar = ({ slot, isReached }: ItemBarProps) => (
  <button
    type="button"
    data-item={slot.placed.item.id}
    tabIndex={isReached ? undefined : -1}
    className={join(
      'relative z-10 flex cursor-pointer items-center gap-1 overflow-hidden px-1 text-left text-xs text-ink -outline-offset-2! select-none hover:underline',
      edgeClass,
    )}
    style={{ ...laneStyle, ...tintStyle(slot.placed.item.kind), ...shapeOf(slot) }}
  >
    <ItemWords
      item={slot.placed.item}
      timeClass="figures shrink-0 max-lg:hidden"
      titleClass="min-w-0 truncate font-medium"
    />
  </button>
);

const corner = (goesOn: boolean): string => (goesOn ? '0' : '0.375rem');

/** Over the lines between its days, with room beside it; round where it begins and where it ends. */
function shapeOf({ span, beginsBefore, endsAfter }: Slot): CSSProperties {
  const [left, right] = [corner(beginsBefore), corner(endsAfter)];
  return {
    marginInline: '2px',
    width: `calc(${span} * (100% + 1px) - 5px)`,
    borderRadius: `${left} ${right} ${right} ${left}`,
  };
}
