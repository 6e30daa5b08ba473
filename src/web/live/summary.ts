import type { EventContract } from '#shared/event.ts';
import { onServerEvent } from './socket.ts';

const listeners = new Set<() => void>();

/** Called after events that change a summary of several features, as the dashboard is. Returns a function that stops it. */
export function onSummaryChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A feature names its events that change what a summary shows of it. Returns a function that stops it. */
export function changesSummary<C extends EventContract>(
  events: C,
  names: readonly (keyof C['fromServer'] & string)[],
): () => void {
  const stops = names.map((name) => onServerEvent(events, name, notify));
  return () => {
    for (const stop of stops) stop();
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
