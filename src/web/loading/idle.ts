const latestMs = 2000;

let resolveReady: () => void;
/** Resolves when the first screen has its data and is painted, and after 2 s at the latest. */
export const firstScreenReady = new Promise<void>((resolve) => {
  resolveReady = resolve;
  setTimeout(resolve, latestMs);
});

export const markFirstScreenReady = (): void => resolveReady();

/** Runs `work` once the first screen is ready and the browser is idle. The returned function cancels it. */
export function onIdle(work: () => void): () => void {
  const stop = new AbortController();
  void afterFirstScreen(work, stop.signal);
  return () => stop.abort();
}

async function afterFirstScreen(work: () => void, signal: AbortSignal): Promise<void> {
  await firstScreenReady;
  if (!signal.aborted) signal.addEventListener('abort', requestIdle(work));
}

function requestIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/** Resolves when the browser is idle: a deferred render has ended. */
export const untilIdle = (): Promise<void> => new Promise((done) => void requestIdle(done));

/** As `onIdle`, for work in steps: the browser handles input between two steps. */
export const idle = (): Promise<void> => new Promise((done) => void onIdle(done));

/** Without a frame for this long, none is coming: the tab is hidden or frozen. */
const noFrameMs = 1000;

/** Resolves after the next paint. Heavy work that a press starts waits for it. In a hidden tab it resolves at once. */
export const nextPaint = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : noFrameMs);
    requestAnimationFrame(() => setTimeout(done));
  });
