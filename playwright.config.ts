import { defineConfig } from '@playwright/test';
import { launchOptions, shellPath } from './e2e/lib/browser.ts';

/** Every test opens new browsers, whose pages live for seconds: only the cheapest compiler saves more than it costs, a tenth of all work. */
const withOneCompiler = (options: ReturnType<typeof launchOptions>) => ({
  ...options,
  args: [...options.args, '--js-flags=--no-opt --no-maglev'],
});

const files = ['src/features/**/*.e2e.ts', 'e2e/**/*.e2e.ts'];
/** It has a product of its own. Files that have one come last, and so late it would keep one worker busy while the others rest. */
const longest = 'e2e/filled-college.e2e.ts';

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: files, testIgnore: longest },
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  // The tests wait more than they work: a third worker fills the pauses of two cores.
  workers: 3,
  // Far beyond what anything takes: a machine that is busy with something else is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // A trace costs a third of the time; `QUAD_TRACE=1 npm run test:browser` keeps one of every failure.
    trace: process.env['QUAD_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: withOneCompiler(launchOptions(await shellPath())),
  },
});
