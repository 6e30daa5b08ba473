/**
 * Carries facts between the server processes of one college. In one process it is a function call; with REDIS_URL
 * it crosses machines. Delivery is at most once: what must not be lost is in the database.
 */
export interface Bus extends AsyncDisposable {
  /**
   * Connects to the other processes. Call it once, when all listeners of this process are subscribed. Before, facts
   * reach this process alone.
   */
  start(): Promise<void>;
  /** This process, among those that share the bus. */
  readonly processId: string;
  /** False where there can be no other process. */
  readonly isShared: boolean;
  /**
   * Publishes a fact to every process, this one included, after the current task. A topic is one word; payloads are
   * JSON.
   */
  publish(topic: string, payload: unknown): void;
  /** `publishAndWait` waits for the listener's promise. `from` is the publishing process. */
  subscribe(topic: string, listener: (payload: unknown, from: string) => void | Promise<void>): () => void;
  /**
   * Publishes a fact and resolves when every process has handled it, or when a dead one has timed out. For facts
   * that must hold before the next answer anywhere, such as the end of a session.
   */
  publishAndWait(topic: string, payload: unknown): Promise<void>;
  /** Sends to one other process. Events of one turn of the event loop go in one batch. */
  send(processId: string, topic: string, payload: unknown): void;
  /** The other processes: the listener gets the present ones at once, and every change. */
  onPeer(listener: PeerListener): () => void;
  /**
   * Facts may have been missed. Called every few seconds while the others are unreachable, and once when they are
   * reachable again.
   */
  onGap(listener: (gap: { isOver: boolean }) => void): () => void;
  /**
   * False when facts of others may be missing here. It turns false before the others stop waiting for this process, so
   * what was read before a fact is not used after it.
   */
  isCurrent(): boolean;
  readonly counters: Counters;
}

/**
 * `came`: a process that has no state of ours yet, or may have missed facts. `gone`: it stopped, or died a moment
 * ago.
 */
export type PeerListener = (change: 'came' | 'gone', processId: string) => void;

/**
 * Counts hits per key in windows that begin with the first hit. All processes share the counters while they are
 * connected.
 */
export interface Counters {
  /** At once where no other process counts. Answers come in the order of the calls. */
  hit(key: string, windowMs: number): Count | Promise<Count>;
}
export interface Count {
  /** This one included. */
  hits: number;
  /** Until the window ends. */
  leftMs: number;
}
