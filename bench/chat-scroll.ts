// npm run bench:chat-scroll: does a conversation of 10,000 messages scroll without dropped frames? In the real Chromium,
// with the real product behind it, at full speed and with the processor slowed down four times.
// Options: --messages=10000 --throttles=1,4
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumPath, launchOptions } from '../e2e/lib/browser.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import { serverProgram } from '../e2e/lib/server-program.ts';
import type { BenchPerson } from './lib/accounts.ts';
import { type FrameReport, reportFrames, startFrames } from './lib/chat/frames.ts';
import { Child } from './lib/process.ts';
import { fillConversation } from './lib/chat/fill-conversation.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    throttles: { type: 'string', default: '1,4' },
  },
});
const count = Number(values.messages);
const throttles = values.throttles.split(',').map(Number);
/** A turn of the wheel, and a flick. */
const speeds = { reading: 2500, flicking: 12_000 } as const;
const gestureSeconds = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'quad-scroll-'));
const port = await freePort();
const url = `http://localhost:${port}`;
try {
  await using server = new Child(serverProgram('chat-product'), ['2'], {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: dataDir,
    WITH_SCREENS: '1',
  });
  const { people } = await server.next<{ people: BenchPerson[] }>('ready');
  const [me, other] = people as [BenchPerson, BenchPerson];
  await fillConversation(url, me, other, count);
  await using browser = await chromium.launch(launchOptions(await chromiumPath()));
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = me.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);

  console.log(`${count} messages; ${cpus()[0]?.model ?? ''}, ${cpus().length} cores; ${browser.version()}`);
  console.log(row('what', 'slowed', 'frames', 'dropped', 'p99 ms', 'worst ms', 'blank'));
  for (const throttle of throttles) {
    await page.goto(`${url}/chat/${other.userId}`);
    await page.locator('[data-message]').last().waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    print('reading upwards, pages loading', throttle, await measure(page, session, speeds.reading));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await loadAll(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    print('reading downwards', throttle, await measure(page, session, -speeds.reading));
    print('flicking downwards', throttle, await measure(page, session, -speeds.flicking));
    print('flicking upwards', throttle, await measure(page, session, speeds.flicking));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Scrolls as a hand does, and counts the frames meanwhile. */
async function measure(page: Page, session: CDPSession, pixelsPerSecond: number): Promise<FrameReport> {
  const box = await page.getByRole('log').boundingBox();
  if (!box) throw new Error('the list is not on the screen');
  await page.evaluate(startFrames);
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: pixelsPerSecond * gestureSeconds,
    speed: Math.abs(pixelsPerSecond),
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  return page.evaluate(reportFrames);
}

/** Up to the first message, page after page. */
async function loadAll(page: Page): Promise<void> {
  const beginning = page.getByText(/^This is the beginning of your conversation/);
  while (!(await beginning.isVisible())) {
    await page.getByRole('log').evaluate((log) => log.scrollTo(0, 0));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

function print(what: string, throttle: number, report: FrameReport): void {
  const { frames, dropped, p99Ms, worstMs, blank } = report;
  console.log(row(what, `${throttle}×`, frames, dropped, p99Ms.toFixed(1), worstMs.toFixed(1), blank));
}

function row(what: string, ...cells: (string | number)[]): string {
  return what.padEnd(34) + cells.map((cell) => String(cell).padStart(10)).join('');
}
