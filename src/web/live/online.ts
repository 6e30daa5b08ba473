import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False when the browser knows that there is no network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
