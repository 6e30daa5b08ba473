import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    environment: 'node',
    // Two cores must also carry PostgreSQL and the servers that tests start; but many tests wait for a clock or a process.
    maxWorkers: 3,
    // Files of one worker share what they import: the product is loaded once, not once for each (a third of the time).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Far beyond what anything takes: a machine that is busy with something else is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
