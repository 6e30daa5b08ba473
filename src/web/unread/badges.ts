import { createStore, useStore } from '../storage/store.ts';

/** How many things wait, by the path of the screen that shows them. */
export type Badges = Readonly<Record<string, number>>;

const store = createStore<Badges>({});

/** A feature reports how many wait on its screen: in the menu, and in the tab's title. 0 takes the badge away. */
export function setBadge(path: string, count: number): void {
  if ((store.get()[path] ?? 0) !== count) store.set({ ...store.get(), [path]: count });
}

/** Somebody else is signed in: nothing of what waited is theirs. */
export const clearBadges = (): void => store.set({});

export const badgeOf = (path: string): number => store.get()[path] ?? 0;
export const useBadges = (): Badges => useStore(store);
export const badgeTotal = (badges: Badges): number =>
  Object.values(badges).reduce((sum, count) => sum + count, 0);
