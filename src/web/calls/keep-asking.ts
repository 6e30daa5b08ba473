import { connectionLimits } from '#shared/connection-limits.ts';
import { reconnectDelay } from '../live/backoff.ts';

/**
 * For code that nobody waits for, and without which much stands still: asked for until it comes, at the pace at which the
 * server itself is, and at once when the network is back. `onFailed` also gets what ends the wait.
 */
export async function keepAsking<T>(
  load: () => Promise<T>,
  isWanted: () => boolean,
  onFailed?: (failed: number, again: () => void) => void,
): Promise<{ code: T } | undefined> {
  for (let failed = 1; isWanted(); failed += 1) {
    const come = await load().then(
      (code) => ({ code }),
      () => undefined,
    );
    if (come) return come;
    await new Promise<void>((resolve) => {
      const again = (): void => {
        clearTimeout(timer);
        removeEventListener('online', again);
        resolve();
      };
      const timer = setTimeout(again, reconnectDelay(failed, connectionLimits));
      addEventListener('online', again);
      onFailed?.(failed, again);
    });
  }
  return undefined;
}
