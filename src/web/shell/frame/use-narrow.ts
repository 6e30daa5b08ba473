import { mediaStore, useStore } from '#web/storage/store.ts';
import { narrowQuery } from './narrow.ts';

const narrow = mediaStore(narrowQuery);

/** The menu is a drawer, and the chat shows the list, then the conversation. */
export const useNarrow = (): boolean => useStore(narrow);
