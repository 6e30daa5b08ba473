import type { AnyRouter } from '@tanstack/react-router';
import { painted } from './when-idle.ts';

/** A pointer on its way to something else goes over a link without wanting it. */
const intentMs = 50;

/** Who counts their bytes is given what they ask for, and nothing ahead. */
export const fetchesAhead = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData !== true;

/**
 * Whoever points at, focuses or touches a link has the code and the first data of its screen on the way. Between the events
 * and not within them: a finger that touches sees so at once, and what it touched is followed first.
 */
export function followIntent(router: AnyRouter): void {
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
    if (isTouch) void painted().then(() => fetchAhead(link));
    else timer = setTimeout(() => fetchAhead(link), intentMs);
  };
  if (!fetchesAhead()) return;
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
}
