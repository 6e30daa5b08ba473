import type { Browser, Page } from '@playwright/test';

/** The frames of a scroll as Chromium counts them: what its compositor brought to the screen. */
export interface ShownFrames {
  /** Due while it scrolled. */
  due: number;
  /** Due, and not shown. */
  dropped: number;
  /** Shown at the new place before the page had drawn all that it wanted to draw for it. */
  early: number;
}

/** A report of the trace. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  args: {
    frame_reporter?: {
      state: string;
      scroll_state: string;
      affects_smoothness: boolean;
      /** Of the frame: what the page draws later is one report more. */
      frame_sequence: number;
    };
  };
}

/** Reads Chromium's reports of frames while `act` scrolls, and adds what it gives: of one page of a browser at a time. */
export async function shownFrames<Given extends object>(
  browser: Browser,
  page: Page,
  act: () => Promise<Given>,
): Promise<ShownFrames & Given> {
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
  // A trace that begins takes the processor for a moment.
  await page.waitForTimeout(500);
  const given = await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const reports = trace.traceEvents
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .toSorted((a, b) => a.ts - b.ts)
    .flatMap(({ args }) => args.frame_reporter ?? []);
  const scrolls = reports.map(({ scroll_state: state }) => state !== 'SCROLL_NONE');
  if (!scrolls.includes(true)) throw new Error('nothing has scrolled');
  // From the first frame that scrolls to the last: those between them that do not are late.
  const during = reports.slice(scrolls.indexOf(true), scrolls.lastIndexOf(true) + 1);
  const framesIn = (state?: string): number =>
    new Set(
      during
        .filter((report) => state === undefined || (report.state === state && report.affects_smoothness))
        .map((report) => report.frame_sequence),
    ).size;
  return {
    ...given,
    due: framesIn(),
    dropped: framesIn('STATE_DROPPED'),
    early: framesIn('STATE_PRESENTED_PARTIAL'),
  };
}
