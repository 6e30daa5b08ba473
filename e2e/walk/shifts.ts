import { expect, type Page } from '@playwright/test';

/** What moves by itself until a screen stands, at most: see docs/performance.md. */
const budget = 0.05;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: { nodeName: string; textContent: string | null } | null }[];
}

/** Every document that this page opens from now on remembers what has moved in it. */
export async function rememberShifts(page: Page): Promise<void> {
  await page.addInitScript(remember);
}

/** Since the document was opened, nothing has jumped away under the reader. */
export async function expectNoShift(page: Page, what: string): Promise<void> {
  const { sum, moved } = await page.evaluate(readShifts);
  expect(sum, `${what} moves by itself: ${moved.join('; ')}`).toBeLessThanOrEqual(budget);
}

type Remembering = typeof globalThis & { quadShifts?: PerformanceObserver; quadShifted?: Shift[] };

function remember(): void {
  const page = globalThis as Remembering;
  const shifted: Shift[] = [];
  page.quadShifted = shifted;
  page.quadShifts = new PerformanceObserver((list) => shifted.push(...(list.getEntries() as Shift[])));
  page.quadShifts.observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. All of them together: never less than the worst window of five seconds, which is what browsers count. */
function readShifts(): { sum: number; moved: string[] } {
  const { quadShifts, quadShifted = [] } = globalThis as Remembering;
  const last = (quadShifts?.takeRecords() ?? []) as Shift[];
  const shifts = [...quadShifted, ...last].filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, sources }) => {
      const nodes = sources.map(
        ({ node }) => `${node?.nodeName} “${(node?.textContent ?? '').slice(0, 40)}”`,
      );
      return `${value.toFixed(3)} ${nodes.join(', ')}`;
    }),
  };
}
