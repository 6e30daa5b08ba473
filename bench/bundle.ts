// npm run bench:bundle: what a cold load of each screen fetches, in brotli bytes of the built files, beside its budget.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chunksOf, filesOf, type Manifest, wideChunksOf } from '../src/web/vite/route-files.ts';

interface Budget {
  goal: number;
  /** Above it the check fails. */
  ceiling: number;
}

const webFolder = fileURLToPath(new URL('../dist/web/', import.meta.url));
const manifestFile = `${webFolder}.vite/manifest.json`;

/** kB of brotli (1 kB = 1000 bytes), from the design page's section 9 but for the stylesheet. */
const scriptBudgets: Record<string, Budget> = {
  '/auth': { goal: 125, ceiling: 135 },
  '/dashboard': { goal: 130, ceiling: 140 },
  '/chat': { goal: 155, ceiling: 165 },
  '/chat/$userId': { goal: 155, ceiling: 170 },
};
const otherScript: Budget = { goal: 200, ceiling: 212 };
/** One sheet for every screen, fetched once: see docs/decisions/0021. */
const styleBudget: Budget = { goal: 12, ceiling: 14.5 };
const documentBudget: Budget = { goal: 8, ceiling: 10 };
const documents = { '/': 'landing.html', '/playbook': 'playbook.html' };

/** Fetched when the screen stands, without a press: the live connection and what follows it, toasts; on /auth what a sign-in needs. */
const afterwards = (route: string): RegExp[] => {
  if (route === '/404') return [];
  if (route === '/auth') return [/auth\/web\/calls\/(auth-api|sign-in)\.ts$/];
  return [/socket\.io-client/, /ui\/overlays\/toaster\.tsx$/, /web\/([\w-]+\/)?follow-[\w-]+\.ts$/];
};

if (!existsSync(manifestFile)) {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const routes = JSON.parse(readFileSync(`${webFolder}routes.json`, 'utf8')) as string[];

let hasFailed = false;
console.log(row('screen', 'JS', 'goal', 'ceiling', 'CSS', 'files', 'later', ''));
for (const route of routes.filter((path) => path !== '/' && path !== '/login')) {
  const keys = chunksOf(manifest, route);
  const files = filesOf(manifest, keys);
  const script = kilobytes(files.filter((file) => file.endsWith('.js')));
  const style = kilobytes(files.filter((file) => file.endsWith('.css')));
  const later = kilobytes(filesOf(manifest, lateOf(route)).filter((file) => !files.includes(file)));
  const budget = scriptBudgets[route] ?? otherScript;
  const verdict = judge(script, budget, style, styleBudget);
  console.log(
    row(
      route,
      script.toFixed(1),
      budget.goal,
      budget.ceiling,
      style.toFixed(1),
      files.length,
      later.toFixed(1),
      verdict,
    ),
  );
}
for (const [path, file] of Object.entries(documents)) {
  const size = kilobytes([file]);
  const verdict = judge(0, { goal: 0, ceiling: 0 }, size, documentBudget);
  console.log(row(path, '0.0', 0, 0, size.toFixed(1), 1, '', verdict));
}
console.log(
  '\nJS and CSS: kB of brotli at its best. For / and /playbook the second figure is the document with its styles; their script waits for a click.',
);
console.log(
  'later: fetched when the screen stands, without a press (live connection, toasts; on /auth the calls). Not counted: fonts (25.9, and 42.5 more where other letters are shown), menus, dialogs, palette, drawer.',
);
if (hasFailed) process.exit(1);

function lateOf(route: string): string[] {
  const later = Object.keys(manifest).filter((key) => afterwards(route).some((pattern) => pattern.test(key)));
  // A phone shows the list first.
  return [...later, ...wideChunksOf(manifest, route)];
}

/** Of the files as the build has compressed them; those below its limit are sent as they are. */
function kilobytes(files: string[]): number {
  const bytes = files.map((file) => {
    const built = webFolder + file;
    return statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size;
  });
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

function judge(script: number, scripts: Budget, style: number, styles: Budget): string {
  if (script > scripts.ceiling || style > styles.ceiling) {
    hasFailed = true;
    return 'TOO LARGE';
  }
  return script > scripts.goal || style > styles.goal ? 'above the goal' : 'ok';
}

function row(path: string, ...cells: (string | number)[]): string {
  const verdict = cells.at(-1);
  return (
    path.padEnd(30) +
    cells
      .slice(0, -1)
      .map((cell) => String(cell).padStart(9))
      .join('') +
    `   ${verdict}`
  );
}
