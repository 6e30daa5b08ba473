const latestMs = 2000;

let tellStands: () => void;
/** The first screen has its data and is drawn: what may come later may come now. One that waits for something for ever keeps nothing else waiting for ever. */
export const firstScreen = new Promise<void>((resolve) => {
  tellStands = resolve;
  setTimeout(resolve, latestMs);
});

export const firstScreenStands = (): void => tellStands();

/** Does it when the first screen stands and the browser has nothing better to do, so that neither network nor processor is shared; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  const stop = new AbortController();
  void whenItStands(work, stop.signal);
  return () => stop.abort();
}

async function whenItStands(work: () => void, signal: AbortSignal): Promise<void> {
  await firstScreen;
  if (!signal.aborted) signal.addEventListener('abort', onceAtRest(work));
}

function onceAtRest(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/** The browser has nothing to compute just now: a drawing in pieces is over. */
export const atRest = (): Promise<void> => new Promise((done) => void onceAtRest(done));

/** For what comes in steps, between which somebody may press something. */
export const idle = (): Promise<void> => new Promise((done) => void whenIdle(done));

/** A frame comes later than this only where none comes. */
const noFrameMs = 1000;

/** When the screen shows what has been pressed: what is heavy and begins with a press, begins then. A hidden screen shows nothing, and waits for nothing. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : noFrameMs);
    requestAnimationFrame(() => setTimeout(done));
  });
