import { useCallback } from 'react';

/** A ref for the last thing of a list: `onSeen` is called when it comes near the screen. */
export function useSeenEnd(
  onSeen: (() => void) | undefined,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !onSeen) return undefined;
      const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? onSeen() : undefined), {
        rootMargin: '200px',
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onSeen],
  );
}
