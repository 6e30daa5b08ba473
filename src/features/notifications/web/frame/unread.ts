import { createStore } from '#web/storage/store.ts';

/** How many notifications are unread. Not one of the menu's badges: what is counted there would be counted twice. */
export const unread = createStore(0);
