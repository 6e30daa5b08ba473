import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So near to the end counts as being there. */
const endPx = 48;

/** The list follows its end while one is there, and leaves who reads further up in peace; what comes above moves nothing. */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  turnKey: string | undefined,
): { keepPlace: () => void } {
  const isSticking = useRef(true);
  /** Measured from below, as older messages come above. */
  const belowPx = useRef<number>(undefined);
  // One's own question leads to the end.
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
    // The field below grew, or a keyboard came up.
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
