/** What a server process under measurement answers to its parent. */
export interface Measurement {
  rssBytes: number;
  /** What lives on the heap and in buffers beside it. */
  liveBytes: number;
  cpuMs: number;
}

/** In the server process: answers `collect` (garbage), `measure` and `stop`. */
export function answerMeasurements(stop: () => Promise<void>): void {
  process.on('message', (message: string) => {
    if (message === 'collect') {
      // The kind that also gives pages back: what is left is in use.
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      process.send?.({ collected: true });
    } else if (message === 'measure') {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed, external } = process.memoryUsage();
      process.send?.({
        measured: { rssBytes: rss, liveBytes: heapUsed + external, cpuMs: (user + system) / 1000 },
      });
    } else if (message === 'stop') {
      void stop().then(() => process.exit(0));
    }
  });
  // The parent is gone: so is the reason to run.
  process.on('disconnect', () => void stop().then(() => process.exit(0)));
}
