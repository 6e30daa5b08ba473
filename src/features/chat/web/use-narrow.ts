import { useSyncExternalStore } from 'react';
import { narrowQuery } from '#web/shell/use-sidebar.ts';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Under 768 px: the list, then the conversation. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches);
