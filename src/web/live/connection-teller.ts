import { createStore, useStore } from '../storage/store.ts';

const tellers = createStore(0);

/** A screen that itself says how the connection is, so that the frame need not say it a second time. */
export const connectionTeller = {
  /** The answer ends it. */
  begin: (): (() => void) => {
    tellers.set(tellers.get() + 1);
    return () => tellers.set(tellers.get() - 1);
  },
};

export const useConnectionToldElsewhere = (): boolean => useStore(tellers) > 0;
