import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { daysBetween } from '../days/day-math.ts';
import { dayMinutes, minuteAt } from '../days/moments.ts';
import { isMovable } from './is-movable.ts';
import { isSameWhen, movedWhen, type Shift, snapped } from './moved-when.ts';
import type { Moved } from './with-moves.ts';
import { zonesHere } from './zones-here.ts';

/** A press that moves less is a press. */
const startPx = 5;
const edgePx = 40;
const scrollPx = 12;

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Dragging with a mouse or a pen: a finger scrolls, and moves by the dialog. Items carry `data-item`, days `data-day`, the
 * hours of a day `data-column`. The item is shown where it would fall.
 */
export function useDragging(
  find: (itemId: string) => CalendarItem | undefined,
  onDrop: (item: CalendarItem, when: When) => void,
) {
  const [preview, setPreview] = useState<Moved>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const start = (event: ReactPointerEvent): void => {
    const handle = handleOf(event);
    const item = find(handle?.dataset['item'] ?? '');
    const from = placeAt(event);
    if (!handle || !item || !from || !isMovable(item)) return;
    const first = { clientX: event.clientX, clientY: event.clientY };
    const controller = new AbortController();
    const { signal } = controller;
    stop.current?.abort();
    stop.current = controller;
    const box = handle.closest('[data-scrolls]');
    let isDragged = false;
    let moved: When | undefined;
    const end = (): void => {
      controller.abort();
      setPreview(undefined);
    };
    const handleMove = (move: PointerEvent): void => {
      isDragged ||= Math.hypot(move.clientX - first.clientX, move.clientY - first.clientY) >= startPx;
      if (!isDragged) return;
      scrollAtEdge(box, move.clientY);
      const to = placeAt(move);
      if (!to) return;
      const when = movedWhen(item, shiftBetween(item, from, to), zonesHere());
      if (moved && isSameWhen(moved, when)) return;
      moved = when;
      setPreview({ id: item.id, when });
    };
    const handleUp = (): void => {
      end();
      if (!isDragged) return;
      withoutClick();
      if (moved) onDrop(item, moved);
    };
    addEventListener('pointermove', handleMove, { signal });
    addEventListener('pointerup', handleUp, { signal });
    addEventListener('pointercancel', end, { signal });
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      end();
      // The button is still down.
      if (isDragged) addEventListener('pointerup', withoutClick, { once: true });
    };
    addEventListener('keydown', handleKey, { signal });
  };
  return { preview, start };
}

/** The item that is pressed to be dragged. */
function handleOf({ button, pointerType, target }: ReactPointerEvent): HTMLElement | null {
  const mayDrag = button === 0 && pointerType !== 'touch' && target instanceof Element;
  return mayDrag ? target.closest<HTMLElement>('[data-item]') : null;
}

interface Place {
  day: Day;
  /** Among the hours of the day. */
  minute?: number;
}

/** The day under a pointer, whatever lies over it. */
function placeAt({ clientX, clientY }: Point): Place | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    if (!(element instanceof HTMLElement)) continue;
    const { day, column } = element.dataset;
    if (column !== undefined) {
      const { top, height } = element.getBoundingClientRect();
      return { day: column, minute: ((clientY - top) / height) * dayMinutes };
    }
    if (day !== undefined) return { day };
  }
  return undefined;
}

function shiftBetween(item: CalendarItem, from: Place, to: Place): Shift {
  const days = daysBetween(from.day, to.day);
  if (item.isAllDay || from.minute === undefined || to.minute === undefined) return { days, minutes: 0 };
  return { days, minutes: snapped(minuteAt(item.startAt), to.minute - from.minute) };
}

/** What is dragged to the edge scrolls on. */
function scrollAtEdge(box: Element | null, y: number): void {
  const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const by = y < top + edgePx ? -scrollPx : y > bottom - edgePx ? scrollPx : 0;
  if (by === 0) return;
  if (box) box.scrollBy(0, by);
  else scrollBy(0, by);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The release of a drag is no press of what lies there. */
function withoutClick(): void {
  const controller = new AbortController();
  addEventListener('click', swallow, { capture: true, signal: controller.signal });
  setTimeout(() => controller.abort());
}
