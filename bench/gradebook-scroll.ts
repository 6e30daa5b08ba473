// npm run bench:gradebook-scroll: does a book of 500 students and 60 works scroll without dropped frames, and without rows
// and columns that come late? In the real Chromium, with the real product behind it, at full speed and with the processor of
// the page slowed down four times. Options: --students=500 --works=60 --throttles=1,4 --rounds=3
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumPath, launchOptions } from '../e2e/lib/browser.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import type { BenchPerson } from './lib/accounts.ts';
import { type GridGaps, reportGaps, startGaps } from './lib/grid-gaps.ts';
import { Child } from './lib/process.ts';
import { goal, median } from './lib/report.ts';
import { type ShownFrames, shownFrames } from './lib/shown-frames.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '500' },
    works: { type: 'string', default: '60' },
    throttles: { type: 'string', default: '1,4' },
    rounds: { type: 'string', default: '3' },
  },
});
const throttles = values.throttles.split(',').map(Number);
/** Pixels a second, as a turn of the wheel; the grid is narrower than it is high. */
const gestures = [
  { what: 'downwards', x: 0, y: 2500 },
  { what: 'upwards', x: 0, y: -2500 },
  { what: 'to the right', x: 1250, y: 0 },
  { what: 'to the left', x: -1250, y: 0 },
] as const;
const gestureSeconds = 4;
/** The name and the two sums. */
const leadingColumns = 3;
const isCell = '[role=grid] [data-column]';

const dataDir = await mkdtemp(join(tmpdir(), 'quad-gradebook-'));
const port = await freePort();
const url = `http://localhost:${port}`;
try {
  await using server = new Child('./products/gradebook-product.ts', [values.students, values.works], {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: dataDir,
    WITH_SCREENS: '1',
  });
  const { teacher, courseId } = await server.next<{ teacher: BenchPerson; courseId: string }>('ready');
  await using browser = await chromium.launch(launchOptions(await chromiumPath()));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = teacher.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${url}/courses/${courseId}/grades`);
  await page.locator(isCell).first().waitFor();
  await page.waitForLoadState('networkidle');

  console.log(
    `${values.students} students, ${values.works} works; ${cpus()[0]?.model ?? ''}, ${cpus().length} cores; ${browser.version()}`,
  );
  console.log(row('what', 'slowed', 'due', 'dropped', 'early', 'drawn', 'worst ms', 'blank', 'worst px'));
  const reports = new Map<string, Scroll[]>();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const throttle of throttles) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      for (const gesture of gestures) {
        const report = await measure(browser, page, () => scroll(page, session, gesture));
        const key = `${gesture.what}, ${throttle}×`;
        reports.set(key, [...(reports.get(key) ?? []), report]);
        const { due, dropped, early, drawn, worstMs, blank, worstPx } = report;
        console.log(
          row(gesture.what, `${throttle}×`, due, dropped, early, drawn, Math.round(worstMs), blank, worstPx),
        );
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  }
  console.log('');
  for (const [what, scrolls] of reports) {
    goal(`dropped frames, ${what}`, median(scrolls.map(({ dropped }) => dropped)), '<=', 0);
    goal(`with something missing, ${what}`, median(scrolls.map(({ blank }) => blank)), '<=', 0);
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

type Scroll = ShownFrames & GridGaps;

async function measure(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Scroll> {
  await page.evaluate(startGaps, leadingColumns);
  return shownFrames(browser, page, async () => {
    await act();
    return page.evaluate(reportGaps);
  });
}

/** Scrolls as a hand does. */
async function scroll(page: Page, session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await page.locator(':has(> [role=grid])').boundingBox();
  if (!box) throw new Error('the grid is not on the screen');
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    xDistance: -x * gestureSeconds,
    yDistance: -y * gestureSeconds,
    speed: Math.abs(x + y),
    gestureSourceType: 'mouse',
    preventFling: true,
  });
}

function row(what: string, ...cells: (string | number)[]): string {
  return what.padEnd(14) + cells.map((cell) => String(cell).padStart(10)).join('');
}
