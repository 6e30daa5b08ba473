import { useSyncExternalStore } from 'react';
import { narrowQuery } from './use-sidebar.ts';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Under 768 px: the menu is a drawer, and the chat shows the list, then the conversation. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches);
