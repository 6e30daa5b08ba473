// npm run bench:calendar: is the month drawn without dropped frames? In the real Chromium, with the real product behind it and
// 500 dates a month, at full speed and with the processor slowed down four times.
// Options: --dates=500 --throttles=1,4
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath, launchOptions } from '../e2e/lib/browser.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import type { BenchPerson } from './lib/accounts.ts';
import { type FrameReport, reportFrames, startFrames } from './lib/chat/frames.ts';
import { Child } from './lib/process.ts';

const { values } = parseArgs({
  options: {
    dates: { type: 'string', default: '500' },
    throttles: { type: 'string', default: '1,4' },
  },
});
const throttles = values.throttles.split(',').map(Number);
const steps = 6;
/** A person looks at a month before the next one. */
const lookMs = 700;

const dataDir = await mkdtemp(join(tmpdir(), 'quad-calendar-'));
const port = await freePort();
const url = `http://localhost:${port}`;
try {
  await using server = new Child('./products/calendar-product.ts', [values.dates], {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: dataDir,
    WITH_SCREENS: '1',
  });
  const { person } = await server.next<{ person: BenchPerson }>('ready');
  await using browser = await chromium.launch(launchOptions(await chromiumPath()));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = person.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);

  console.log(
    `${values.dates} dates a month; ${cpus()[0]?.model ?? ''}, ${cpus().length} cores; ${browser.version()}`,
  );
  console.log(row('what', 'slowed', 'frames', 'dropped', 'p99 ms', 'worst ms'));
  for (const throttle of throttles) {
    await openMonth(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    print('a month that stands', throttle, await measure(page, async () => undefined));
    print('forwards, month after month', throttle, await measure(page, () => page.keyboard.press('j')));
    print('backwards, all known', throttle, await measure(page, () => page.keyboard.press('k')));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** With its dates, and those of the months beside it. */
async function openMonth(page: Page): Promise<void> {
  await page.goto(`${url}/calendar?day=2031-04-16`);
  await page.locator('[role=gridcell] [data-item]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Does this some times, and counts the frames meanwhile. */
async function measure(page: Page, act: () => Promise<void>): Promise<FrameReport> {
  await page.evaluate(startFrames);
  for (let step = 0; step < steps; step += 1) {
    await act();
    await page.waitForTimeout(lookMs);
  }
  return page.evaluate(reportFrames);
}

function print(what: string, throttle: number, report: FrameReport): void {
  const { frames, dropped, p99Ms, worstMs } = report;
  console.log(row(what, `${throttle}×`, frames, dropped, p99Ms.toFixed(1), worstMs.toFixed(1)));
}

function row(what: string, ...cells: (string | number)[]): string {
  return what.padEnd(34) + cells.map((cell) => String(cell).padStart(10)).join('');
}
