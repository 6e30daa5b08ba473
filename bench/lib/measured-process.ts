import { PerformanceObserver } from 'node:perf_hooks';

/** What a server process under measurement answers to its parent. */
export interface Measurement {
  rssBytes: number;
  /** What lives on the heap and in buffers beside it. */
  liveBytes: number;
  heapUsedBytes: number;
  externalBytes: number;
  /** All pages of the heap, with the garbage and the free space between. */
  heapTotalBytes: number;
  cpuMs: number;
  /** Pauses of the garbage collector since the last measurement, and the longest of them. */
  gcMs: number;
  longestGcMs: number;
}

/** In the server process: answers `collect` (garbage), `measure` and `stop`. */
export function answerMeasurements(stop: () => Promise<void>): void {
  let pauses: number[] = [];
  new PerformanceObserver((list) =>
    pauses.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    entryTypes: ['gc'],
  });
  process.on('message', (message: string) => {
    if (message === 'collect') {
      // The kind that also gives pages back: what is left is in use.
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      process.send?.({ collected: true });
    } else if (message === 'measure') {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const measured: Measurement = {
        rssBytes: rss,
        liveBytes: heapUsed + external,
        heapUsedBytes: heapUsed,
        heapTotalBytes: heapTotal,
        externalBytes: external,
        cpuMs: (user + system) / 1000,
        gcMs: pauses.reduce((sum, ms) => sum + ms, 0),
        longestGcMs: Math.max(0, ...pauses),
      };
      pauses = [];
      process.send?.({ measured });
    } else if (message === 'stop') {
      void stop().then(() => process.exit(0));
    }
  });
  // The parent is gone: so is the reason to run.
  process.on('disconnect', () => void stop().then(() => process.exit(0)));
}
