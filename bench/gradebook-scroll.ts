// npm run bench:gradebook-scroll: does a book of 500 students and 60 works scroll without dropped frames? In the real
// Chromium, with the real product behind it, at full speed and with the processor slowed down four times. The book that
// stands shows what the machine drops by itself. Options: --students=500 --works=60 --throttles=1,4 --rounds=3
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumPath, launchOptions } from '../e2e/lib/browser.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import type { BenchPerson } from './lib/accounts.ts';
import { type FrameReport, reportFrames, startFrames } from './lib/chat/frames.ts';
import { Child } from './lib/process.ts';
import { goal, median } from './lib/report.ts';

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
  console.log(row('what', 'slowed', 'frames', 'dropped', 'p99 ms', 'worst ms', 'blank'));
  const dropped = new Map<string, number[]>();
  const print = (what: string, throttle: number, report: FrameReport): void => {
    const { frames, p99Ms, worstMs, blank } = report;
    const key = `${what}, ${throttle}×`;
    dropped.set(key, [...(dropped.get(key) ?? []), report.dropped]);
    const cells = [frames, report.dropped, p99Ms.toFixed(1), worstMs.toFixed(1), blank];
    console.log(row(what, `${throttle}×`, ...cells));
  };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const throttle of throttles) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      print('a book that stands', throttle, await measure(page, () => page.waitForTimeout(2000)));
      for (const gesture of gestures)
        print(gesture.what, throttle, await measure(page, () => scroll(page, session, gesture)));
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  }
  console.log('');
  for (const [what, counts] of dropped) goal(`dropped frames, ${what}`, median(counts), '<=', 0);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Counts the frames while this happens. */
async function measure(page: Page, act: () => Promise<unknown>): Promise<FrameReport> {
  await page.evaluate(startFrames, isCell);
  await act();
  return page.evaluate(reportFrames);
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
  return what.padEnd(34) + cells.map((cell) => String(cell).padStart(10)).join('');
}
