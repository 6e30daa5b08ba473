import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener('focus', listener, { signal: stop.signal });
  addEventListener('blur', listener, { signal: stop.signal });
  document.addEventListener('visibilitychange', listener, { signal: stop.signal });
  return () => stop.abort();
}

const isAttended = () => document.visibilityState === 'visible' && document.hasFocus();

/** The window is visible and focused: only then has a person seen what appears in it. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, isAttended);
