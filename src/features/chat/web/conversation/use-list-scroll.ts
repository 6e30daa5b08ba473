import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Shown } from './history-window.ts';
import type { MessageRow } from '../message/message-rows.ts';
import type { Goal, History } from './use-history.ts';

/** A list this near to its end counts as being at the end. */
const endPx = 48;
/** The list loads the next page this near to an end of the loaded messages. */
const pagePx = 1200;

interface ListScroll {
  /** The newest message is on the screen. */
  isAtNewest: boolean;
  goalIndex: number;
  toEnd: () => void;
  onScroll: () => void;
  onResize: () => void;
}

/** The list's position: at its end, which it follows; at a requested message; or wherever the viewer scrolls. */
export function useListScroll(
  list: RefObject<VirtualizerHandle | null>,
  rows: readonly MessageRow[],
  { hasOlder, hasNewer }: Pick<Shown, 'hasOlder' | 'hasNewer'>,
  { goal, older, newer, toNewest }: History,
): ListScroll {
  const isSticking = useRef(goal === undefined);
  const viewportPx = useRef(0);
  const [isAtEnd, setAtEnd] = useState(goal === undefined);
  const lastIndex = rows.length - 1;
  const last = rows.at(-1)?.message;

  const toEnd = () => {
    if (hasNewer) toNewest();
    else list.current?.scrollToIndex(lastIndex, { align: 'end' });
  };
  // The viewer's own new message scrolls to the end. The contact's does so only when the list is at the end.
  const lastKey = last?.key;
  const isOwn = last?.isOwn === true;
  const shownKey = useRef(lastKey);
  useLayoutEffect(() => {
    if (lastKey === undefined || hasNewer) return;
    if (isOwn && shownKey.current !== lastKey) isSticking.current = true;
    shownKey.current = lastKey;
    if (isSticking.current) list.current?.scrollToIndex(lastIndex, { align: 'end' });
  }, [list, lastIndex, lastKey, isOwn, hasNewer]);

  // Once to each message that is asked for, when it is here.
  const goalIndex = goal === undefined ? -1 : rows.findIndex(({ message }) => message.seq === goal.seq);
  const reached = useRef<Goal>(undefined);
  useLayoutEffect(() => {
    if (goal === undefined || goalIndex === -1 || reached.current === goal) return;
    reached.current = goal;
    isSticking.current = false;
    list.current?.scrollToIndex(goalIndex, { align: 'center' });
  }, [list, goal, goalIndex]);

  const onScroll = () => {
    const { current } = list;
    if (!current) return;
    const below = current.scrollSize - current.scrollOffset - current.viewportSize;
    // The field below grew, or a keyboard came up: who was at the end stays there.
    const isResized = viewportPx.current !== current.viewportSize;
    viewportPx.current = current.viewportSize;
    if (isResized && isSticking.current) return toEnd();
    isSticking.current = below < endPx && !hasNewer;
    setAtEnd(below < endPx);
    if (current.scrollOffset < pagePx && hasOlder) older.load();
    if (below < pagePx && hasNewer) newer.load();
  };
  const onResize = () => {
    if (isSticking.current) toEnd();
    const { current } = list;
    // A page that does not fill the screen could never be scrolled.
    if (current && hasOlder && current.scrollSize <= current.viewportSize) older.load();
  };
  return { isAtNewest: isAtEnd && !hasNewer, goalIndex, toEnd, onScroll, onResize };
}
