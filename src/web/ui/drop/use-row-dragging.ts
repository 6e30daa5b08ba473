import { type PointerEvent, useState } from 'react';

/** Lets a person drag the rows of a list by a handle. Letting go calls `move`. */
export function useRowDragging(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const start = (place: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const list = handle.closest('ol');
    handle.setPointerCapture(event.pointerId);
    setDragged(place);
    const stop = new AbortController();
    const { signal } = stop;
    const end = (to?: number) => {
      stop.abort();
      setDragged(undefined);
      if (to !== undefined && to !== place) move(place, to);
    };
    handle.addEventListener(
      'pointerup',
      (up) => end(up instanceof MouseEvent ? placeAt(list, up.clientY) : undefined),
      { signal },
    );
    handle.addEventListener('pointercancel', () => end(), { signal });
  };
  return { dragged, start };
}

/** The row under the pointer; beyond the ends, the first or the last. */
function placeAt(list: HTMLElement | null, y: number): number | undefined {
  const rows = Array.from(list?.children ?? [], (row) => row.getBoundingClientRect());
  if (rows.length === 0) return undefined;
  const found = rows.findIndex((row) => y < row.bottom);
  return found === -1 ? rows.length - 1 : found;
}
