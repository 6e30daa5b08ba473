import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { LazyProblem } from './lazy-problem.tsx';
import { firstScreenReady, nextPaint } from './idle.ts';

type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code now. For `onNear`: the pointer or the focus is on the control that opens it. */
  preload: () => void;
  /** As `preload`. Resolves when the code is loaded or has failed. */
  whenLoaded: () => Promise<void>;
  /** The component, once its code is loaded. Drawn directly, it skips the fallback that React shows for 300 ms. */
  loaded: () => ComponentType<Props> | undefined;
};

/** A restarting server answers again after about a second. */
const retryMs = 1000;

/**
 * A component whose code is fetched when it is first rendered.
 * `pressed`: the fetch waits for the next paint, so that the browser shows the press first.
 * `below`: the fetch also waits until the first screen is ready.
 * A failed fetch is repeated once after a second; then `LazyProblem` takes the place of the component.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: 'pressed' | 'below' = 'pressed',
): LazyComponent<Props> {
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
  const fetchOrReport = async (): Promise<ComponentType<Props>> => {
    try {
      return await fetchOnce().catch(() => pause(retryMs).then(fetchOnce));
    } catch (error) {
      reportError(error);
      return LazyProblem;
    }
  };
  const component = lazy(async () => {
    if (code === undefined && place === 'below') await firstScreenReady;
    if (code === undefined) await nextPaint();
    return { default: await fetchOrReport() };
  });
  const whenLoaded = (): Promise<void> =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(component, {
    preload: () => void whenLoaded(),
    whenLoaded,
    loaded: () => here,
  });
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Repeats a load that failed offline when the browser is online again. The fallback stays until then. */
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
