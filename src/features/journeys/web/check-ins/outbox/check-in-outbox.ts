import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { waitAfter } from '#web/live/wait-after.ts';
import type { KeptList } from '#web/storage/kept-list.ts';
import { createStore, type Store } from '#web/storage/store.ts';
import type { CheckIn } from '#features/journeys/contract/check-ins.ts';
import { checkInScreenText as text } from '../text.ts';
import { isWaiting, type KeptCheckIn } from './kept-check-in.ts';
import type { PutNotes } from './put-notes.ts';

/** What the outbox stands on. */
interface OutboxPorts {
  list: Promise<KeptList<KeptCheckIn>>;
  /** Bridges the moment until the list has it. */
  notes: PutNotes;
  /** Sends once. What it throws is an ApiError; `offline` when nobody knows whether it arrived. */
  send: (item: KeptCheckIn) => Promise<CheckIn>;
  /** `hasWaited`: it could not be sent at once. */
  onSent: (item: KeptCheckIn, checkIn: CheckIn, hasWaited: boolean) => void;
  withLock: (work: () => Promise<void>) => Promise<void>;
  notifyOtherTabs: () => void;
}

/**
 * Sends a person's check-ins one at a time, each until the server has confirmed it, under one client id that never changes:
 * so it is stored once, whatever breaks in between. What is refused waits for the person and holds up nothing.
 */
export class CheckInOutbox {
  /** Everything that is not confirmed yet. */
  readonly items: Store<readonly KeptCheckIn[]> = createStore<readonly KeptCheckIn[]>([]);
  /** The last attempt had no answer: it is tried again by itself. */
  readonly isAway: Store<boolean> = createStore(false);
  /** False when this browser keeps nothing over a reload. */
  readonly survivesReload: Store<boolean> = createStore(true);
  readonly #ports: OutboxPorts;
  readonly #waited = new Set<string>();
  #failures = 0;
  #isSending = false;
  #isWanted = false;
  #isClosed = false;
  #wake: (() => void) | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  /** Shows it at once, keeps it, sends it. Of one step only one waits: two tabs do not send it twice. */
  async put(item: KeptCheckIn): Promise<void> {
    this.#ports.notes.note(item);
    this.items.set(withPut(this.items.get(), item));
    await this.resume();
  }

  /** A refused one once more, under the same client id. */
  async retry(clientId: string): Promise<void> {
    await this.#change((rows) => rows.map((row) => (row.clientId === clientId ? withoutProblem(row) : row)));
    await this.#sendAll();
  }

  discard(clientId: string): Promise<void> {
    return this.#change((rows) => rows.filter((row) => row.clientId !== clientId));
  }

  /** Looks at what is kept and sends it: at start, with a connection, and when another tab has changed something. */
  async resume(): Promise<void> {
    this.#wake?.();
    const noted = this.#ports.notes.all();
    if (noted.length === 0) await this.#refresh();
    else {
      await this.#change((rows) => noted.reduce<KeptCheckIn[]>(withPut, [...rows]));
      for (const { clientId } of noted) this.#ports.notes.erase(clientId);
    }
    await this.#sendAll();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake?.();
    void this.#ports.list.then((list) => list.close());
  }

  async #sendAll(): Promise<void> {
    this.#isWanted = true;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        if (this.items.get().some(isWaiting)) await this.#ports.withLock(() => this.#sendUntilEmpty());
      }
    } finally {
      this.#isSending = false;
    }
  }

  async #sendUntilEmpty(): Promise<void> {
    while (!this.#isClosed) {
      // Another tab may have sent it while this one waited for its turn.
      await this.#refresh();
      const next = this.items.get().find(isWaiting);
      if (next === undefined) return;
      await this.#deliver(next);
    }
  }

  async #deliver(item: KeptCheckIn): Promise<void> {
    let checkIn: CheckIn;
    try {
      checkIn = await this.#ports.send(item);
    } catch (error) {
      return this.#handleFailure(item, error);
    }
    this.#failures = 0;
    this.isAway.set(false);
    // The next page sends it again, and hears that it is stored.
    if (this.#isClosed) return;
    this.#ports.onSent(item, checkIn, this.#waited.has(item.clientId));
    await this.discard(item.clientId);
  }

  async #handleFailure(item: KeptCheckIn, error: unknown): Promise<void> {
    this.#failures += 1;
    this.#waited.add(item.clientId);
    const waitMs = waitAfter(error, this.#failures);
    if (waitMs !== undefined) {
      this.isAway.set(isApiError(error) && error.isOffline);
      return this.#pause(waitMs);
    }
    this.#failures = 0;
    const problem = messageOf(error, text.refusedTitle);
    await this.#change((rows) =>
      rows.map((row) => (row.clientId === item.clientId ? { ...row, problem } : row)),
    );
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  async #refresh(): Promise<void> {
    if (this.#isClosed) return;
    const list = await this.#ports.list;
    this.survivesReload.set(list.survivesReload);
    this.items.set(await list.change((rows) => [...rows]));
  }

  async #change(work: (rows: readonly KeptCheckIn[]) => KeptCheckIn[]): Promise<void> {
    if (this.#isClosed) return;
    const list = await this.#ports.list;
    this.survivesReload.set(list.survivesReload);
    this.items.set(await list.change(work));
    this.#ports.notifyOtherTabs();
  }
}

const isOfSameStep = (one: KeptCheckIn, other: KeptCheckIn): boolean =>
  one.journeyId === other.journeyId && one.stepId === other.stepId;

/** The first one of a step that waits stays: it may be stored already. One that was refused is replaced. */
function withPut(rows: readonly KeptCheckIn[], item: KeptCheckIn): KeptCheckIn[] {
  if (rows.some((row) => isOfSameStep(row, item) && isWaiting(row))) return [...rows];
  return [...rows.filter((row) => !isOfSameStep(row, item)), item];
}

function withoutProblem(refused: KeptCheckIn): KeptCheckIn {
  const { problem: _, ...item } = refused;
  return item;
}
