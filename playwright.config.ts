import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: ['src/features/**/*.e2e.ts', 'e2e/**/*.e2e.ts'],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
