/** What a server process under measurement answers to its parent. */
export interface Measurement {
  rssBytes: number;
  cpuMs: number;
}

/** In the server process: answers `measure` (after a collection of garbage) and `stop`. */
export function answerMeasurements(stop: () => Promise<void>): void {
  process.on('message', (message: string) => {
    if (message === 'measure') {
      for (let round = 0; round < 3; round += 1) globalThis.gc?.();
      const { user, system } = process.cpuUsage();
      process.send?.({ measured: { rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 } });
    } else if (message === 'stop') {
      void stop().then(() => process.exit(0));
    }
  });
  // The parent is gone: so is the reason to run.
  process.on('disconnect', () => void stop().then(() => process.exit(0)));
}
