import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type Drawn, drawnOf, isSameDrawn } from './grid-window.ts';

/** A usual window, until the first measure. */
const usual = { top: 0, left: 0, width: 1200, height: 640 };

/** Which rows and works are drawn, by what is in sight. `onScroll` asks again. */
export function useDrawn(
  container: RefObject<HTMLElement | null>,
  rows: number,
  works: number,
): { drawn: Drawn; onScroll: () => void } {
  const [scroll, setScroll] = useState(usual);
  const measure = useCallback(() => {
    const element = container.current;
    if (element === null) return;
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
    const now = { top, left, width, height };
    // Most steps of a scroll change nothing that is drawn.
    setScroll((before) =>
      isSameDrawn(drawnOf(before, rows, works), drawnOf(now, rows, works)) ? before : now,
    );
  }, [container, rows, works]);
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    // It measures for the first time before anything is painted.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, measure]);
  return { drawn: drawnOf(scroll, rows, works), onScroll: measure };
}
