// npm run bench:lighthouse: the main screens of the demo college through Lighthouse's phone profile (slow 4G, four times
// slower CPU), beside a page of the same server without script. Medians; what counts is the distance to that page in the
// same run. Lighthouse, 176 MB of packages, is no dependency: npx fetches it once, or LIGHTHOUSE names its cli/index.js.
// Options: --runs=3
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromiumPath } from '../e2e/lib/browser.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import { serverProgram } from '../e2e/lib/server-program.ts';

const version = '13.5.0';
const startMs = 120_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'blocking, ms': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const folder = await mkdtemp(join(tmpdir(), 'quad-lighthouse-'));
const port = await freePort();
const base = `http://localhost:${port}`;
const server = spawn(process.execPath, [serverProgram('demo')], {
  env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await serverIsReady();
  const cookie = await signIn('karan.mehta@college.example', 'margin-notes-42');
  const { courses } = (await (await fetch(`${base}/api/courses`, { headers: { cookie } })).json()) as {
    courses: { _id: string }[];
  };
  const screens = [
    { name: 'without script', path: '/playbook' },
    { name: 'landing', path: '/' },
    { name: 'auth', path: '/auth' },
    { name: 'dashboard', path: '/dashboard', cookie },
    { name: 'chat', path: '/chat', cookie },
    { name: 'courses', path: '/courses', cookie },
    { name: 'one course', path: `/courses/${courses[0]?._id ?? ''}`, cookie },
  ];
  const reports = new Map<string, Report[]>(screens.map(({ name }) => [name, []]));
  // In turns: what else the machine does meanwhile falls on all of them.
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const screen of screens) reports.get(screen.name)?.push(await examine(screen.path, screen.cookie));
  console.log(row('screen', [...categories, ...Object.keys(metrics), 'LCP beside it']));
  const bare = median(reports.get('without script') ?? [], lcpOf);
  for (const [name, all] of reports) console.log(row(name, cellsOf(all, bare)));
} finally {
  server.kill();
  await new Promise((resolve) =>
    server.exitCode === null ? server.once('exit', resolve) : resolve(undefined),
  );
  await rm(folder, { recursive: true, force: true });
}

function cellsOf(reports: readonly Report[], bareLcp: number): string[] {
  const scores = categories.map((id) =>
    median(reports, (each) => (each.categories[id]?.score ?? 0) * 100).toFixed(0),
  );
  const figures = Object.values(metrics).map((id) => {
    const value = median(reports, ({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    return id === 'cumulative-layout-shift' ? value.toFixed(3) : value.toFixed(0);
  });
  return [...scores, ...figures, `${(median(reports, lcpOf) / bareLcp).toFixed(1)}x`];
}

async function examine(path: string, cookie?: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const headers = join(folder, 'headers.json');
  await writeFile(headers, JSON.stringify(cookie === undefined ? {} : { Cookie: cookie }));
  const { LIGHTHOUSE } = process.env;
  const [program, first] = LIGHTHOUSE
    ? [process.execPath, [LIGHTHOUSE]]
    : ['npx', ['--yes', `lighthouse@${version}`]];
  const options = [
    base + path,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--extra-headers=${headers}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const examineOnce = async (): Promise<Report> => {
    await promisify(execFile)(program, [...first, ...options], {
      env: { ...process.env, CHROME_PATH: await chromiumPath() },
    });
    return JSON.parse(await readFile(output, 'utf8')) as Report;
  };
  // Chromium sometimes records no beginning of the page (NO_NAVSTART): Lighthouse itself says to run it again.
  return examineOnce().catch(examineOnce);
}

async function serverIsReady(): Promise<void> {
  const until = Date.now() + startMs;
  for (;;) {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null || Date.now() > until) throw new Error('The demo college did not start');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function signIn(email: string, password: string): Promise<string> {
  const answer = await fetch(`${base}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('session_token'));
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in answered ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

function median(reports: readonly Report[], of: (report: Report) => number): number {
  const sorted = reports.map(of).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function lcpOf({ audits }: Report): number {
  return audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(16) + cells.map((cell) => cell.padStart(16)).join('');
}
