const latestMs = 2000;

/** Does it when the browser has nothing better to do, so that the first paint is not shared; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/** For what comes in steps, between which somebody may press something. */
export const idle = (): Promise<void> => new Promise((done) => void whenIdle(done));

const hiddenMs = 100;

/** When the screen shows what has been pressed: what is heavy and begins with a press, begins then. A hidden screen shows nothing, and waits a moment only. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, hiddenMs);
    requestAnimationFrame(() => setTimeout(done));
  });
