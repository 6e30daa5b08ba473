import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { waitAfter } from '#web/live/wait-after.ts';
import { createStore, type Store } from '#web/storage/store.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import type { Save, SavedAnswer, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import type { AnswerNotes } from './answer-notes.ts';
import { isWaiting, type KeptSave, type Standing, toSave } from './kept-save.ts';
import { nextSave, standingOf } from './next-save.ts';
import { memorySaves, type SavesStore, withPut } from './saves-store.ts';
import { verdictOf } from './settle.ts';
import { TypingPause } from './typing-pause.ts';

interface SaveReply {
  outcomes: readonly SaveOutcome[];
  endsAt: string | null;
  now: string;
}

/** What the outbox stands on. */
interface OutboxPorts {
  attemptId: string;
  store: Promise<SavesStore>;
  notes: AnswerNotes;
  /** Sends once. What it throws is an ApiError; `offline` when nobody knows whether it arrived. */
  save: (saves: Save[]) => Promise<SaveReply>;
  onSaved: (reply: SaveReply) => void;
  /** One tab of the browser at a time. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  /** Something changed that the other tabs should look at. */
  notifyOtherTabs: () => void;
}

/** Why nothing is saved now: no answer from the server, which is asked again; or a refusal, with its sentence. */
export type Trouble = { kind: 'away' } | { kind: 'refused'; message: string };

/** A request that the server cannot read: one change in it may be the cause. */
const unreadable = new Set([400, 413, 422]);

/**
 * Saves the answers of one attempt in their order, each until the server has confirmed it, under one client id. A change
 * that has left never changes again; what is typed meanwhile is a new change on top of it.
 */
export class AnswerOutbox {
  /** Everything that is not confirmed yet, in order. */
  readonly kept: Store<readonly KeptSave[]> = createStore<readonly KeptSave[]>([]);
  /** What the server has, by question. */
  readonly saved: Store<ReadonlyMap<string, SavedAnswer>> = createStore<ReadonlyMap<string, SavedAnswer>>(
    new Map(),
  );
  readonly trouble: Store<Trouble | undefined> = createStore<Trouble | undefined>(undefined);
  /** False when this browser keeps nothing: what is not saved yet is lost with the page. */
  readonly survivesReload: Store<boolean> = createStore(true);
  readonly #ports: OutboxPorts;
  #store: Promise<SavesStore>;
  /** By question: what the store has not got yet. */
  readonly #writing = new Map<string, KeptSave>();
  #rows: readonly KeptSave[] = [];
  #work: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #most: number = limits.savesAtOnce;
  #isSending = false;
  #isWanted = false;
  #isClosed = false;
  #hasReadNotes = false;
  readonly #typing = new TypingPause(() => this.flush());
  #wake: (() => void) | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#store = ports.store;
  }

  /** What the server answered; an older reading changes nothing. */
  know(answers: readonly SavedAnswer[]): void {
    const known = new Map(this.saved.get());
    for (const each of answers)
      if (each.seq >= (known.get(each.questionId)?.seq ?? 0)) known.set(each.questionId, each);
    this.saved.set(known);
  }

  standing(questionId: string): Standing {
    return standingOf(this.#known(questionId));
  }

  /** Shows it at once, keeps it, sends it. Where a choice between two devices waits, this is the choice. */
  change(questionId: string, change: Partial<Standing>, { isTyped = false } = {}): void {
    const known = this.#known(questionId);
    const { last } = known;
    const save = nextSave(known, change);
    this.#writing.set(questionId, save);
    this.#ports.notes.note(save);
    if (last && !isWaiting(last)) this.#drop(questionId);
    this.#show();
    void this.#keep();
    if (isTyped) this.#typing.begin();
    else this.flush();
  }

  /** Of two devices: what the other one has stored stays. */
  takeTheirs(questionId: string): void {
    this.#drop(questionId);
    this.#show();
    this.#ports.notifyOtherTabs();
  }

  /** Sends what waits now. */
  flush(): void {
    this.#typing.end();
    void this.#sendAll();
  }

  /** Looks at what is kept, and sends what waits: at start, after a reconnect, and when another tab has changed something. */
  async resume(): Promise<void> {
    this.#wake?.();
    if (!this.#hasReadNotes) {
      // A page was left before the store had them.
      this.#hasReadNotes = true;
      for (const save of this.#ports.notes.all())
        if (!this.#writing.has(save.questionId)) this.#writing.set(save.questionId, save);
    }
    await this.#keep();
    if (this.#isClosed) return;
    await this.#refresh();
    await this.#sendAll();
  }

  /** Resolves when nothing waits for the server any more, or nothing more can be sent. */
  async whenSettled(): Promise<void> {
    this.flush();
    const isSettled = (): boolean =>
      this.#isClosed || this.trouble.get()?.kind === 'refused' || !this.kept.get().some(isWaiting);
    if (isSettled()) return;
    await new Promise<void>((resolve) => {
      const stops = [this.kept, this.trouble].map((store) =>
        store.subscribe(() => {
          if (!isSettled()) return;
          for (const stop of stops) stop();
          resolve();
        }),
      );
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#typing.end();
    this.#wake?.();
    // Behind what is being written.
    void this.#inTurn(async (store) => store.close());
  }

  #known(questionId: string) {
    return {
      attemptId: this.#ports.attemptId,
      questionId,
      last: this.kept.get().findLast((each) => each.questionId === questionId),
      saved: this.saved.get().get(questionId),
    };
  }

  /** Takes out what waited for the taker. */
  #drop(questionId: string): void {
    this.#rows = this.#rows.filter((each) => each.questionId !== questionId || isWaiting(each));
    void this.#inTurn((store) => store.forget(questionId));
  }

  #show(): void {
    this.kept.set([...this.#writing.values()].reduce<readonly KeptSave[]>(withPut, this.#rows));
  }

  async #refresh(): Promise<void> {
    await this.#inTurn(async (store) => {
      this.#rows = await store.all();
      this.#show();
    });
  }

  /** Puts what is new into the store, the newest of each question. */
  async #keep(): Promise<void> {
    for (const questionId of Array.from(this.#writing.keys())) {
      if (this.#isClosed) return;
      await this.#inTurn(async (store) => {
        const save = this.#writing.get(questionId);
        if (!save) return;
        await store.put(save);
        this.#rows = await store.all();
        if (this.#writing.get(questionId) === save) this.#writing.delete(questionId);
        this.#ports.notes.erase(save);
        this.#show();
      });
    }
  }

  async #sendAll(): Promise<void> {
    this.#isWanted = true;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        await this.#ports.withLock(() => this.#sendUntilEmpty());
      }
    } finally {
      this.#isSending = false;
    }
  }

  async #sendUntilEmpty(): Promise<void> {
    while (!this.#isClosed) {
      await this.#keep();
      if (this.#isClosed) return;
      const batch = await this.#inTurn(async (store) => {
        const taken = await store.take(this.#most);
        this.#rows = await store.all();
        this.#show();
        return taken;
      });
      if (batch.length === 0 || !(await this.#deliver(batch))) return;
    }
  }

  /** False: sending again would not help. */
  async #deliver(batch: readonly KeptSave[]): Promise<boolean> {
    let reply: SaveReply;
    try {
      reply = await this.#ports.save(batch.map(toSave));
    } catch (error) {
      return this.#handleFailure(batch, error);
    }
    // The next page sends it again, and hears that it is stored.
    if (this.#isClosed) return false;
    this.#failures = 0;
    this.#most = limits.savesAtOnce;
    this.trouble.set(undefined);
    await this.#inTurn(async (store) => {
      await store.settle(reply.outcomes);
      this.#rows = await store.all();
      this.#rebase(batch, reply.outcomes);
      this.know(reply.outcomes.flatMap(({ saved }) => saved ?? []));
      this.#show();
    });
    this.#ports.onSaved(reply);
    this.#ports.notifyOtherTabs();
    return true;
  }

  /** What is being written was made on top of what is confirmed now. */
  #rebase(batch: readonly KeptSave[], outcomes: readonly SaveOutcome[]): void {
    for (const outcome of outcomes) {
      const sent = batch.find(({ clientId }) => clientId === outcome.clientId);
      const onTop = sent && this.#writing.get(sent.questionId);
      if (!onTop || !outcome.saved || verdictOf(sent, outcome) !== 'confirmed') continue;
      this.#writing.set(sent.questionId, { ...onTop, seenSeq: outcome.saved.seq });
    }
  }

  async #handleFailure(batch: readonly KeptSave[], error: unknown): Promise<boolean> {
    this.#failures += 1;
    const waitMs = waitAfter(error, this.#failures);
    if (waitMs !== undefined) {
      this.trouble.set({ kind: 'away' });
      await this.#pause(waitMs);
      return true;
    }
    this.#failures = 0;
    if (!isApiError(error) || !unreadable.has(error.status)) {
      this.trouble.set({ kind: 'refused', message: messageOf(error, '') });
      return false;
    }
    if (this.#isClosed) return false;
    // The others must not wait for the one that cannot be read.
    if (batch.length > 1) this.#most = 1;
    else {
      await this.#inTurn((store) => store.refuse(batch.map(({ clientId }) => clientId)));
      await this.#refresh();
    }
    return true;
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

  /** One after the other: otherwise an old reading could overwrite a new state. */
  #inTurn<T>(work: (store: SavesStore) => Promise<T>): Promise<T> {
    const next = this.#work.then(() => this.#withStore(work));
    this.#work = next.catch(() => undefined);
    return next;
  }

  /** A full disk, or a browser that takes its storage back, is no reason to keep an answer from the server. */
  async #withStore<T>(work: (store: SavesStore) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#store);
    } catch (error) {
      console.error('The browser could not keep an answer', error);
      this.survivesReload.set(false);
      this.#store = Promise.resolve(memorySaves(this.#rows));
      return work(await this.#store);
    }
  }
}
