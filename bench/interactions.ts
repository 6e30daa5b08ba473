// npm run bench:interactions: how long a press or a key takes until the next paint, and how much moves by itself, with the
// processor slowed down four times. In the real Chromium on the real product with the demo college. Of each round the worst
// press counts, and of the rounds the middle one: what else the machine does meanwhile must not decide. Fails above the budgets.
// Options: --throttle=4 --rounds=5 --only=<words of a name or route> --kinds=phone,desktop --parts=interactions,shifts --verbose
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath, launchOptions } from '../e2e/lib/browser.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import { type Cast, findPlaces, placed, type Places } from './lib/chat/demo-places.ts';
import { Hand } from './lib/chat/hand.ts';
import type { Deed } from './lib/browser/deed.ts';
import { deeds } from './lib/browser/deeds.ts';
import { Child } from './lib/process.ts';
import { middle } from './lib/report.ts';
import { measureShifts, type RouteShift } from './lib/browser/shifts.ts';
import type { Interaction } from './lib/browser/vitals.ts';

const { values } = parseArgs({
  options: {
    throttle: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    kinds: { type: 'string', default: 'desktop,phone' },
    parts: { type: 'string', default: 'interactions,shifts' },
    verbose: { type: 'boolean', default: false },
  },
});
const throttle = Number(values.throttle);
const rounds = Number(values.rounds);
const budgets = { interactionMs: 100, shift: 0.05 };
const kinds = {
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 780 }, hasTouch: true },
} as const;
type Kind = keyof typeof kinds;
const chosen = (Object.keys(kinds) as Kind[]).filter((kind) => values.kinds.split(',').includes(kind));
/** What a run of nothing but the browser takes, in front of and after the rest. */
const bare = '<button style="height:80px">Press</button><input aria-label="Words">';

const dataDir = await mkdtemp(join(tmpdir(), 'quad-interactions-'));
const port = await freePort();
const url = `http://localhost:${port}`;
let above = 0;
try {
  await using server = new Child('./browser/interactions-product.ts', [], {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    WITH_SCREENS: '1',
  });
  const places = await findPlaces(url, await server.next<Cast>('ready'));
  await using browser = await chromium.launch(launchOptions(await chromiumPath()));
  console.log(
    `${cpus()[0]?.model ?? ''}, ${cpus().length} cores; ${browser.version()}; slowed ${throttle} times\n`,
  );
  if (values.parts.includes('interactions')) for (const kind of chosen) await interact(browser, kind, places);
  if (values.parts.includes('shifts')) for (const kind of chosen) await shift(browser, kind, places);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
if (above > 0) {
  console.log(`${above} above the budget`);
  process.exit(1);
}

async function interact(browser: Browser, kind: Kind, places: Places): Promise<void> {
  console.log(
    row(`${kind}: from the press to the next paint, ms`, 'presses', 'middle', 'worst', 'waiting', 'working'),
  );
  console.log(row('(a bare page)', ...figures(await pressBarePage(browser, kind))));
  for (const deed of deeds.filter(({ name }) => name.includes(values.only))) {
    if (deed.only !== undefined && deed.only !== kind) continue;
    const heard: Interaction[][] = [];
    for (let round = 0; round < rounds; round += 1)
      heard.push(await once(browser, kind, places, deed).catch((error: unknown) => failed(deed, error)));
    if (middleOf(heard) > budgets.interactionMs) above += 1;
    console.log(row(deed.name, ...figures(heard)));
    if (values.verbose) for (const each of heard.flat()) console.log('     ', JSON.stringify(each));
  }
  console.log('');
}

/** A new context each time: nobody has been there before, but its code and pictures are in the cache of the process. */
async function once(browser: Browser, kind: Kind, places: Places, deed: Deed): Promise<Interaction[]> {
  await using context = await browser.newContext(kinds[kind]);
  const [name = '', value = ''] = places.cookies[deed.who].split(/=(.*)/s);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const hand = await Hand.of(page, { isTouch: kinds[kind].hasTouch, throttle });
  await hand.open(url + placed(deed.at, places.ids), deed.sign(page));
  return await hand.measure(() => deed.act(hand));
}

async function pressBarePage(browser: Browser, kind: Kind): Promise<Interaction[][]> {
  await using context = await browser.newContext(kinds[kind]);
  const page = await context.newPage();
  const hand = await Hand.of(page, { isTouch: kinds[kind].hasTouch, throttle });
  await hand.open(`data:text/html,${encodeURIComponent(bare)}`, page.locator('button'));
  const heard: Interaction[][] = [];
  for (let round = 0; round < rounds; round += 1)
    heard.push(
      await hand.measure(async () => {
        await hand.press(page.locator('button'));
        await hand.write(page.locator('input'), 'words');
      }),
    );
  return heard;
}

function failed({ name }: Deed, error: unknown): Interaction[] {
  above += 1;
  console.log(
    `${name}: ${error instanceof Error ? error.message.split('\n').slice(0, 6).join('\n  ') : String(error)}`,
  );
  return [];
}

async function shift(browser: Browser, kind: Kind, places: Places): Promise<void> {
  console.log(row(`${kind}: what moves by itself`, 'shift'));
  const report = ({ route, shift: worst, shifts }: RouteShift) => {
    if (worst > budgets.shift) above += 1;
    console.log(row(route, worst.toFixed(3)));
    if (worst > budgets.shift || values.verbose)
      for (const each of shifts)
        console.log(`      ${each.value.toFixed(3)} at ${each.at.toFixed(0)} ms: ${each.what.join('; ')}`);
  };
  await measureShifts(browser, url, places, { kind: kinds[kind], throttle, only: values.only }, report);
  console.log('');
}

/** The browser does not report those under 16 ms. */
function worstOf(heard: readonly Interaction[]): Pick<Interaction, 'durationMs' | 'delayMs' | 'workMs'> {
  const [worst] = heard.toSorted((a, b) => b.durationMs - a.durationMs);
  return worst ?? { durationMs: 0, delayMs: 0, workMs: 0 };
}

/** Of the worst presses of the rounds. */
function middleOf(heard: readonly Interaction[][]): number {
  return middle(heard, (round) => worstOf(round).durationMs);
}

function figures(heard: readonly Interaction[][]): (string | number)[] {
  const all = heard.flat();
  const worst = worstOf(all);
  return [
    all.length,
    ms(middleOf(heard)),
    ms(worst.durationMs),
    worst.delayMs.toFixed(0),
    worst.workMs.toFixed(0),
  ];
}

function ms(value: number): string {
  return value === 0 ? '< 16' : value.toFixed(0);
}

function row(what: string, ...cells: (string | number)[]): string {
  return what.padEnd(48) + cells.map((cell) => String(cell).padStart(9)).join('');
}
