/** Timings of the realtime connection, for both sides. Apart from the events: the browser reads them before it has any schema. */
export const connectionLimits = {
  pingIntervalMs: 10_000,
  pingTimeoutMs: 8_000,
  /** A socket with more unsent bytes is cut; it catches up from the database when it is back. */
  maxUnsentBytes: 1024 * 1024,
  /** A socket without traffic for this long is away. */
  idleAfterMs: 5 * 60_000,
  /** A browser in use reports activity at most this often. */
  activityEveryMs: 60_000,
  maxEventBytes: 100 * 1024,
  reconnectionAttempts: 5,
  reconnectionDelayMs: 1000,
  /** With the time to connect, every page is back within 10 s of the server's return. */
  slowestRetryMs: 6000,
  probeTimeoutMs: 3000,
} as const;
