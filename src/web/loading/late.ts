import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { LateProblem } from './late-problem.tsx';
import { firstScreen, painted } from './when-idle.ts';

type LateComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code now: the pointer or the focus is near what will show it. */
  ahead: () => void;
  /** As `ahead`; resolves when the code is here, or cannot be had. */
  arrival: () => Promise<void>;
  /** Itself, once its code is here: React shows the fallback for a third of a second even then. */
  here: () => ComponentType<Props> | undefined;
};

/** A server that starts again is back soon. */
const retryMs = 1000;

/**
 * A component whose code is fetched when it is first shown. That is after a press mostly, and asking for files keeps a
 * slow processor longer than drawing does: the press is seen before, unless the code was asked for ahead. What stands
 * `below` a first screen waits until that is seen as well.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: 'pressed' | 'below' = 'pressed',
): LateComponent<Props> {
  let code: Promise<ComponentType<Props>> | undefined;
  let here: ComponentType<Props> | undefined;
  const fetchOnce = (): Promise<ComponentType<Props>> => {
    code ??= whenOnline(load).then(
      (component) => {
        here = component;
        return component;
      },
      (error: unknown) => {
        code = undefined;
        throw error;
      },
    );
    return code;
  };
  const fetchOrTell = async (): Promise<ComponentType<Props>> => {
    try {
      return await fetchOnce().catch(() => pause(retryMs).then(fetchOnce));
    } catch (error) {
      reportError(error);
      return LateProblem;
    }
  };
  const component = lazy(async () => {
    if (code === undefined && place === 'below') await firstScreen;
    if (code === undefined) await painted();
    return { default: await fetchOrTell() };
  });
  const arrival = (): Promise<void> =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(component, {
    ahead: () => void arrival(),
    arrival,
    here: () => here,
  });
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Code that is asked for without a network comes when there is one again: until then the screen stays as it is. */
async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
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
}
