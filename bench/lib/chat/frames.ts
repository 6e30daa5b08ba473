export interface FrameReport {
  frames: number;
  /** Frames that were due and did not come. */
  dropped: number;
  p99Ms: number;
  worstMs: number;
  /** Frames with nothing in the middle of the list: faster than rows could be drawn. */
  blank: number;
}

interface Recording {
  gaps: number[];
  blank: number;
  stop: boolean;
}
type Recorder = typeof globalThis & { quadFrames?: Recording };

/** In the page: notes the time between frames until `reportFrames`. */
export function startFrames(): void {
  const recording: Recording = { gaps: [], blank: 0, stop: false };
  (globalThis as Recorder).quadFrames = recording;
  const log = document.querySelector('[role=log]');
  const { left, top, width, height } = log?.getBoundingClientRect() ?? new DOMRect();
  const isDrawn = (): boolean => {
    const middle = top + height / 2;
    return Array.from(log?.querySelectorAll('[data-message]') ?? []).some((each) => {
      const box = each.getBoundingClientRect();
      return box.top <= middle + height / 4 && box.bottom >= middle - height / 4 && box.left < left + width;
    });
  };
  let before = performance.now();
  const next = (now: number) => {
    if (recording.stop) return;
    recording.gaps.push(now - before);
    before = now;
    if (!isDrawn()) recording.blank += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** In the page: what was noted. */
export function reportFrames(): FrameReport {
  const recording = (globalThis as Recorder).quadFrames ?? { gaps: [], blank: 0, stop: false };
  recording.stop = true;
  const gaps = recording.gaps.slice(1).toSorted((a, b) => a - b);
  const frameMs = 1000 / 60;
  return {
    frames: gaps.length,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0),
    p99Ms: gaps[Math.floor(gaps.length * 0.99)] ?? 0,
    worstMs: gaps.at(-1) ?? 0,
    blank: recording.blank,
  };
}
