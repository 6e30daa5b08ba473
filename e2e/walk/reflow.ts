import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Nothing on the screen lies beside it, and the screen does not scroll sideways (WCAG 1.4.10). */
export async function expectReflow(page: Page, what = page.url()): Promise<void> {
  await expect.poll(() => page.evaluate(whatIsTooWide), what).toEqual([]);
}

/** Runs in the page. Tables, code, formulas and rows of tabs may scroll in a box of their own. */
function whatIsTooWide(): string[] {
  const found: string[] = [];
  if (document.querySelector('main :is(.animate-pulse, .animate-spin)')) found.push('it is still loading');
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (const control of document.querySelectorAll('a, button, input, select, textarea, h1, h2')) {
    const { left, right, width, height } = control.getBoundingClientRect();
    // What is only for screen readers is one pixel wide; a link that skips waits at the left until it has the focus.
    if (right <= 0 || width < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true }))
      continue;
    if ((left < -1 || right > innerWidth + 1) && !scrolls(control.parentElement))
      found.push(`${left} to ${right}: ${control.outerHTML.slice(0, 160)}`);
  }
  return found;
}
