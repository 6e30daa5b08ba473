export interface GridGaps {
  /** Frames that the page itself drew. */
  drawn: number;
  /** The longest time between two of them, in ms. */
  worstMs: number;
  /** Those before which a row or a column was missing where the screen had already scrolled to. */
  blank: number;
  /** The most that was missing, in px. */
  worstPx: number;
}

interface Recording extends GridGaps {
  stop: boolean;
}
type Recorder = typeof globalThis & { quadGaps?: Recording };

/** In the page: notes what is missing at the edges of the grid, frame by frame, until `reportGaps`. The leading columns stay in sight. */
export function startGaps(leadingColumns: number): void {
  const recording: Recording = { drawn: 0, worstMs: 0, blank: 0, worstPx: 0, stop: false };
  (globalThis as Recorder).quadGaps = recording;
  const grid = document.querySelector('[role=grid]');
  const box = grid?.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const top = grid?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const body = grid?.querySelector('tbody');
  const isWork = (cell: Element): boolean =>
    cell instanceof HTMLElement && Number(cell.dataset['column']) >= leadingColumns;
  const missingPx = (): number => {
    const rows = Array.from(body?.children ?? []);
    const all = body?.getBoundingClientRect() ?? new DOMRect();
    // A row in the middle: neighbours draw their columns in turns.
    const half = rows.length >> 1;
    const sides = rows.slice(half, half + 4).flatMap((row) => {
      const cells = Array.from(row.querySelectorAll('[data-column]'));
      const at = cells.findIndex(isWork);
      const [lead, first] = [cells[at - 1]?.getBoundingClientRect(), cells[at]?.getBoundingClientRect()];
      const last = cells.at(-1)?.getBoundingClientRect();
      return [
        (first?.left ?? Infinity) - (lead?.right ?? 0),
        Math.min(box.right, all.right) - (last?.right ?? 0),
      ];
    });
    const first = rows[0]?.getBoundingClientRect().top ?? Infinity;
    const last = rows.at(-1)?.getBoundingClientRect().bottom ?? 0;
    return Math.max(first - Math.max(top, all.top), Math.min(box.bottom, all.bottom) - last, ...sides);
  };
  let before = performance.now();
  const next = (now: number): void => {
    if (recording.stop) return;
    recording.drawn += 1;
    recording.worstMs = Math.max(recording.worstMs, now - before);
    before = now;
    const missing = missingPx();
    // Borders and fractions of px.
    if (missing > 2) recording.blank += 1;
    recording.worstPx = Math.max(recording.worstPx, missing);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** In the page: what was noted. */
export function reportGaps(): GridGaps {
  const recording = (globalThis as Recorder).quadGaps;
  if (!recording) throw new Error('nothing was noted');
  recording.stop = true;
  return { ...recording, worstPx: Math.max(0, Math.round(recording.worstPx)) };
}
