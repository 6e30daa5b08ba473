/**
 * Carries facts between the server processes of one college. In one process it is a function call;
 * with REDIS_URL it crosses machines. Delivery is at most once: whatever must not be lost is in the database.
 */
export interface Bus extends AsyncDisposable {
  /** Tells every process, this one included, after the current task. Payloads are JSON. */
  publish(topic: string, payload: unknown): void;
  /** The answer to `publishAndWait` waits for what a listener promises. */
  subscribe(topic: string, listener: (payload: unknown) => void | Promise<void>): () => void;
  /**
   * Tells every process and resolves when every process has handled it.
   * For facts that must hold before the next answer anywhere, such as the end of a session.
   */
  publishAndWait(topic: string, payload: unknown): Promise<void>;
}
