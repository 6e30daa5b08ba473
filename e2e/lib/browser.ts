import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that CHROME names, the installed one, or the one inside @sparticuz/chromium, unpacked once per version with its own libraries. */
export async function chromiumPath(): Promise<string> {
  const { CHROME, NPM_CHROMIUM } = process.env;
  if (CHROME) return CHROME;
  const found = installed.find((path) => existsSync(path));
  if (found && !NPM_CHROMIUM) return found;
  return unpackedChromium();
}

// The first three are pages that Chromium loads for the address bar of every window, although nobody sees one: as much
// work as our own page. The others are what Playwright switches off itself; of two such lists only the last counts.
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** How the tests start a Chromium: what they have no use for is left out, and a page is opened with half of the work. */
export const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${unused.join(',')}`,
  ],
});

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The same engine without the window around it, where it is installed: half of the work again. It knows no notifications. */
export const shellPath = async (): Promise<string> => {
  const { CHROME, NPM_CHROMIUM } = process.env;
  return CHROME || NPM_CHROMIUM || !existsSync(headlessShell) ? chromiumPath() : headlessShell;
};

async function unpackedChromium(): Promise<string> {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = join(import.meta.dirname, '../../.cache', `chromium-${version}`);
  mkdirSync(cache, { recursive: true });
  // The package unpacks into TMPDIR, and brings the libraries that a bare machine lacks when it believes to run there.
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = cache;
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  return path;
}
