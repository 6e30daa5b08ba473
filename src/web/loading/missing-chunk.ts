import { connection } from '../live/connection.ts';

/** True for the errors with which Chromium, Firefox and WebKit report a chunk that did not load. */
export const isMissingChunk = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script failed/.test(error.message);

/**
 * The router recognises a missing chunk by the start of the error's message, and reloads the page. After an update of Quad
 * that is right. While the server is away it would leave Quad: then this changes the message, and the error screen shows.
 */
export const keepPageWhileAway = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => {
    const isAway = !navigator.onLine || connection.get() !== 'connected';
    if (isAway && isMissingChunk(payload)) payload.message = `Away: ${payload.message}`;
  });
