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
