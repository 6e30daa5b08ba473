/** The delays before the retries of the session call at start: five, doubling from 125 ms. */
export const sessionRetryDelaysMs: readonly number[] = [125, 250, 500, 1000, 2000];

export interface ReconnectLimits {
  reconnectionAttempts: number;
  reconnectionDelayMs: number;
  slowestRetryMs: number;
}

/**
 * How long to wait before attempt number `attempt` (from 1) to reach the server again: five times a second apart,
 * then slower up to the limit, with jitter, so that a college does not come back all at once.
 */
export function reconnectDelay(
  attempt: number,
  limits: ReconnectLimits,
  random: () => number = Math.random,
): number {
  const { reconnectionAttempts, reconnectionDelayMs, slowestRetryMs } = limits;
  if (attempt <= reconnectionAttempts) return reconnectionDelayMs;
  const grown = reconnectionDelayMs * 2 ** (attempt - reconnectionAttempts);
  return Math.min(slowestRetryMs, grown) * (0.5 + random() / 2);
}
