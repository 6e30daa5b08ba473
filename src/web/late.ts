import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { painted } from './when-idle.ts';

/** Code that is asked for without a network comes when there is one again: until then the screen stays as it is. */
export const whenOnline =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (navigator.onLine) throw error;
      }
      await new Promise((back) => {
        addEventListener('online', back, { once: true });
      });
    }
  };

/**
 * A component whose code is fetched when it is first shown. That is after a press mostly, and asking for files keeps a
 * slow processor longer than drawing does: the press is seen before.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => {
  const fetchIt = whenOnline(load);
  return lazy(async () => {
    await painted();
    return { default: await fetchIt() };
  });
};
