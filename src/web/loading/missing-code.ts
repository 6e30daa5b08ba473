import { connection } from '../live/connection.ts';

/** What the three engines say of code that did not come. */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script failed/.test(error.message);

/**
 * The router knows code that is missing by how the message begins, and loads the page anew: right after an update of
 * Quad, but with the server away that leads out of Quad. Then the error screen says it, and knows when to come back.
 */
export const keepPageWhileAway = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => {
    const isAway = !navigator.onLine || connection.get() !== 'connected';
    if (isAway && isMissingCode(payload)) payload.message = `Away: ${payload.message}`;
  });
