import { createStore, useStore } from '../storage/store.ts';

const count = createStore(0);

/** Screens that show the connection state themselves. The frame then shows no second one. */
export const connectionIndicators = {
  /** The result removes the indicator. */
  add: (): (() => void) => {
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  },
};

export const useHasConnectionIndicator = (): boolean => useStore(count) > 0;
