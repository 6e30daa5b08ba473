/**
 * Carries facts between the server processes of one college. In one process it is a function call;
 * with REDIS_URL it crosses machines. Delivery is at most once: whatever must not be lost is in the database.
 */
export interface Bus extends AsyncDisposable {
  /** Begins to hear the others: called once, when everybody in this process who listens is there. Until then it tells itself alone. */
  start(): Promise<void>;
  /** This process, among those that share the bus. */
  readonly processId: string;
  /** False where there can be no other process. */
  readonly isShared: boolean;
  /** Tells every process, this one included, after the current task. A topic is one word; payloads are JSON. */
  publish(topic: string, payload: unknown): void;
  /** The answer to `publishAndWait` waits for what a listener promises. `from` is the process that told. */
  subscribe(topic: string, listener: (payload: unknown, from: string) => void | Promise<void>): () => void;
  /**
   * Tells every process and resolves when every process has handled it, or when one that has died had time enough.
   * For facts that must hold before the next answer anywhere, such as the end of a session.
   */
  publishAndWait(topic: string, payload: unknown): Promise<void>;
  /** Tells one other process. What is sent to it within one turn of the event loop goes together. */
  send(processId: string, topic: string, payload: unknown): void;
  /** Who else is there: those who are there already, at once, and every change. */
  onPeer(listener: PeerListener): () => void;
  /** Facts may have been missed: called every few seconds while the others cannot be heard, and once when they can again. */
  onGap(listener: (gap: { isOver: boolean }) => void): () => void;
  readonly counters: Counters;
}

/** `came`: a process that knows nothing of us yet, or may have missed something. `gone`: it stopped, or died a moment ago. */
export type PeerListener = (change: 'came' | 'gone', processId: string) => void;

/** Counts hits per key in windows that begin with the first hit; shared by all processes while they can hear each other. */
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
