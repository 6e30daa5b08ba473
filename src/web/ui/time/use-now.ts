import { useSyncExternalStore } from 'react';

const tickMs = 60_000;
const staleMs = 1_000;

// One clock for all of them: a list of a hundred times must not start a hundred timers.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const each of listeners) each();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  // What opens between two ticks is to be right at once, and then all of them are.
  if (Date.now() - now > staleMs) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function readNow(): number {
  // With no clock running the value may be old; a screen that opens now must not show it.
  if (timer === undefined && Date.now() - now > staleMs) now = Date.now();
  return now;
}

/** The time in milliseconds, updated every minute while a mounted component uses it. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow);
