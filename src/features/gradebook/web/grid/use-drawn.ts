import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { aheadOf, type Drawn, drawnOf, isSameDrawn, type Scroll } from './grid-window.ts';

/** A usual window, until the first measure. */
const usual: Scroll = { top: 0, left: 0, width: 1200, height: 640, ahead: 0 };

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
    setScroll((before) => {
      const now = { top, left, width, height, ahead: aheadOf(before, top) };
      // Most steps of a scroll change nothing that is drawn.
      return isSameDrawn(drawnOf(before, rows, works), drawnOf(now, rows, works)) ? before : now;
    });
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
