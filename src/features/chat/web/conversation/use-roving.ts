import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { MessageRow } from '../message/message-rows.ts';

/** Frames to wait for a row that is drawn by being scrolled to. */
const framesToWait = 20;

/**
 * One stop of the Tab key for all messages: the newest, or the one the arrows went to. The arrows, Home and End go from
 * there, through everything that is loaded.
 */
export function useRoving(rows: readonly MessageRow[], list: RefObject<VirtualizerHandle | null>) {
  const [active, setActive] = useState<string>();
  const activeIndex = active === undefined ? -1 : rows.findIndex(({ message }) => message.key === active);
  const stop = activeIndex === -1 ? rows.length - 1 : activeIndex;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-actions]')) return;
    const next = { ArrowUp: stop - 1, ArrowDown: stop + 1, Home: 0, End: rows.length - 1 }[event.key];
    const key = next === undefined ? undefined : rows[next]?.message.key;
    if (next === undefined || key === undefined) return;
    event.preventDefault();
    setActive(key);
    list.current?.scrollToIndex(next, { align: 'nearest' });
    focusWhenDrawn(currentTarget, next, framesToWait);
  };
  // Out of sight it would otherwise lose the focus.
  return { stop, onKeyDown, mounted: activeIndex === -1 ? [] : [activeIndex] };
}

function focusWhenDrawn(list: HTMLElement, index: number, frames: number): void {
  const button = list.querySelector<HTMLElement>(`[data-message="${index}"] [data-actions]`);
  if (button) button.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(list, index, frames - 1));
}
