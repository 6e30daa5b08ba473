import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What answers to a press is at least so high and so wide, in px. Most is 44; see docs/decisions/0041-what-a-finger-presses.md. */
const least = 40;

/** From now on the page believes that it is pressed with a finger: `pointer: coarse`. */
export async function withFingers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

/** Whatever one presses on the screen is large enough. */
export async function expectRoomForFingers(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(whatIsTooSmall, least), what).toEqual([]);
}

/** Runs in the page. Room that is not drawn (`::after`, a label) counts: it is measured by what a press there would meet. */
function whatIsTooSmall(enough: number): string[] {
  const found: string[] = [];
  const controls =
    'a[href], button, input, select, textarea, summary, [role="tab"], [role^="menuitem"], [role="option"]';
  if (!matchMedia('(pointer: coarse)').matches) found.push('there is no finger');
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const inLine = getComputedStyle(control).display === 'inline';
    const words = [...(control.parentElement?.childNodes ?? [])].filter(({ nodeType }) => nodeType === 3);
    // A link in running text is as high as its line.
    if (inLine && words.some(({ textContent }) => textContent?.trim() !== '')) continue;
    if (control.matches(':disabled, [aria-disabled="true"]') || control.closest('[inert]')) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const answers = (atX: number, atY: number): boolean => {
      const met = document.elementFromPoint(atX, atY);
      return (met?.closest(controls) ?? met?.closest('label')?.control) === control;
    };
    // Most are large. A few points on the way show it: nothing that one presses is narrower than their distance.
    const isLarge = (): boolean =>
      [enough / 8, enough / 4, (enough * 3) / 8, enough / 2].every(
        (far) => answers(x - far, y) && answers(x + far, y) && answers(x, y - far) && answers(x, y + far),
      );
    // Hidden, or under something else: nobody can press it now.
    if (!answers(x, y) || isLarge()) continue;
    const reach = (stepX: number, stepY: number): number => {
      let far = 0;
      while (far < enough && answers(x + stepX * (far + 1), y + stepY * (far + 1))) far++;
      return far;
    };
    const width = reach(-1, 0) + 1 + reach(1, 0);
    const height = reach(0, -1) + 1 + reach(0, 1);
    if (Math.min(width, height) < enough)
      found.push(`${width} by ${height}: ${control.outerHTML.slice(0, 200)}`);
  }
  scrollTo(0, 0);
  return found;
}
