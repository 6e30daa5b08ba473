import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A list scrolled this near to its end counts as at the end. */
const endPx = 48;

/**
 * Keeps the list at its end while the person is there. A person who reads further up is not moved, also when older
 * messages load above.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  turnKey: string | undefined,
): { keepPlace: () => void } {
  const isSticking = useRef(true);
  /** Measured from below, because older messages load above. */
  const belowPx = useRef<number>(undefined);
  // The person's own question scrolls to the end.
  useLayoutEffect(() => {
    if (turnKey !== undefined) isSticking.current = true;
  }, [turnKey]);
  useEffect(() => {
    const { current: box } = scroller;
    const { current: inner } = content;
    if (!box || !inner) return undefined;
    const handleResize = (): void => {
      if (belowPx.current !== undefined) {
        box.scrollTop = box.scrollHeight - belowPx.current;
        belowPx.current = undefined;
      } else if (isSticking.current) box.scrollTop = box.scrollHeight;
    };
    const handleScroll = (): void => {
      isSticking.current = box.scrollHeight - box.scrollTop - box.clientHeight < endPx;
    };
    const observer = new ResizeObserver(handleResize);
    observer.observe(inner);
    // The field below has grown, or a keyboard has opened.
    observer.observe(box);
    box.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', handleScroll);
    };
  }, [scroller, content]);
  return {
    keepPlace: () => {
      const { current: box } = scroller;
      if (!box) return;
      isSticking.current = false;
      belowPx.current = box.scrollHeight - box.scrollTop;
    },
  };
}
