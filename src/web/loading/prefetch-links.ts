import type { AnyRouter } from '@tanstack/react-router';
import { nextPaint } from './idle.ts';

/** A pointer that only crosses a link leaves it within this time. */
const intentMs = 50;

/** False where the browser is set to save data. */
export const mayPrefetch = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData !== true;

/**
 * Preloads the code and first data of a link's screen when the link is hovered for 50 ms, focused or touched.
 * It runs between events, never inside one, so that the browser shows the touch and follows the link first.
 */
export function prefetchOnIntent(router: AnyRouter): void {
  let near: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchAhead = ({ pathname, search }: HTMLAnchorElement): void => {
    const isThere = router.latestLocation.pathname === pathname;
    // Files and public pages are not screens.
    const [, , screen] = router.getMatchedRoutes(pathname);
    if (isThere || !screen) return;
    void router.preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) });
  };
  const look = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (link === near && !isTouch) return;
    near = link;
    clearTimeout(timer);
    if (link?.origin !== location.origin) return;
    if (isTouch) void nextPaint().then(() => fetchAhead(link));
    else timer = setTimeout(() => fetchAhead(link), intentMs);
  };
  if (!mayPrefetch()) return;
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
}
