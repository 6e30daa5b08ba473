import { useSyncExternalStore } from 'react';

/** A value outside of React that screens can follow. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      // A listener that subscribes during a notification hears of the next change.
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get);

/** Whether a media query holds, as a store. What is printed stays the screen that it was: paper has another width. */
export function mediaStore(query: string): Pick<Store<boolean>, 'get' | 'subscribe'> {
  const list = matchMedia(query);
  const paper = matchMedia('print');
  let onScreen = list.matches;
  return {
    get: () => (paper.matches ? onScreen : (onScreen = list.matches)),
    subscribe: (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
