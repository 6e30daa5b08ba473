import { newId } from '#shared/id.ts';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { createStore } from '#web/storage/store.ts';
import type { Mark, NewMark } from '#features/tasks/contract/markings.ts';
import { markText as text } from './text.ts';

type Changes = Partial<Pick<Mark, 'geometry' | 'words' | 'color'>>;
export type MarkDraft = Omit<NewMark, 'submissionId' | 'clientId'>;
type Op =
  | { kind: 'add'; key: string; mark: Mark; draft: MarkDraft }
  | { kind: 'change'; key: string; changes: Changes; version: number | undefined }
  | { kind: 'remove'; key: string; version: number | undefined };
/** What the server refused. The words of it are kept until somebody has read them. */
export interface Lost {
  id: string;
  message: string;
  words: string;
}
interface SaverState {
  ops: readonly Op[];
  /** The connection or the server is away: what waits is sent again. */
  isAway: boolean;
  lost: readonly Lost[];
}

export interface MarkCalls {
  add(draft: MarkDraft, clientId: string): Promise<Mark>;
  change(id: string, changes: Changes & { version: number }): Promise<Mark>;
  remove(id: string, version: number): Promise<void>;
}

export interface SaverListener {
  onStored(key: string, mark: Mark): void;
  onRemoved(key: string): void;
  onRefused(): void;
}

const retryMs = 4000;

/** A mark keeps its key from before it is stored. */
export const keyOf = ({ id, clientId }: Pick<Mark, 'id' | 'clientId'>): string => clientId ?? id;

/** Sends changes of marks in their order, one at a time, and repeats what did not arrive. */
export class MarkSaver {
  readonly state = createStore<SaverState>({ ops: [], isAway: false, lost: [] });
  readonly #calls: MarkCalls;
  readonly #hear: SaverListener;
  /** As the server answered last. */
  readonly #stored = new Map<string, Pick<Mark, 'id' | 'version'>>();
  #isSending = false;

  constructor(calls: MarkCalls, listener: SaverListener) {
    this.#calls = calls;
    this.#hear = listener;
  }

  /** Returns the key of the new mark. */
  add(draft: MarkDraft, item: Mark['item'], byName: string): string {
    const key = newId();
    const { fileId, page, kind, geometry, words, color } = draft;
    const changedAt = new Date().toISOString();
    const mark = {
      id: key,
      fileId,
      page,
      kind,
      geometry,
      words,
      item,
      color,
      version: 0,
      clientId: key,
      byName,
      changedAt,
    };
    this.#push({ kind: 'add', key, mark, draft });
    return key;
  }

  change(mark: Mark, changes: Changes): void {
    const key = keyOf(mark);
    const { ops } = this.state.get();
    const last = ops.at(-1);
    // An arrow key that is held moves a mark many times: the last place is sent.
    const waits = last?.kind === 'change' && last.key === key && ops.length > (this.#isSending ? 1 : 0);
    if (waits)
      this.#set({ ops: [...ops.slice(0, -1), { ...last, changes: { ...last.changes, ...changes } }] });
    else this.#push({ kind: 'change', key, changes, version: this.#basisOf(mark) });
  }

  remove(mark: Mark): void {
    this.#push({ kind: 'remove', key: keyOf(mark), version: this.#basisOf(mark) });
  }

  dismiss(id: string): void {
    this.#set({ lost: this.state.get().lost.filter((each) => each.id !== id) });
  }

  /** The version that somebody saw; after a change of theirs that is not stored yet, the one that follows from it. */
  #basisOf(mark: Mark): number | undefined {
    const key = keyOf(mark);
    if (this.state.get().ops.some((op) => op.key === key)) return undefined;
    this.#stored.set(key, mark);
    return mark.version;
  }

  #push(op: Op): void {
    this.#set({ ops: [...this.state.get().ops, op] });
    if (!this.#isSending) void this.#sendAll();
  }
  #set(changes: Partial<SaverState>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (;;) {
      const [op] = this.state.get().ops;
      if (op === undefined) break;
      try {
        await this.#send(op);
        this.#drop(op);
      } catch (error) {
        if (isPassing(error)) {
          this.#set({ isAway: true });
          await new Promise((resolve) => setTimeout(resolve, retryMs));
        } else this.#refuse(op, error);
      }
    }
    this.#isSending = false;
  }

  async #send(op: Op): Promise<void> {
    if (op.kind === 'add') return this.#keep(op.key, await this.#calls.add(op.draft, op.key));
    const stored = this.#stored.get(op.key);
    // The mark was refused before.
    if (stored === undefined) return;
    const version = op.version ?? stored.version;
    if (op.kind === 'change')
      return this.#keep(op.key, await this.#calls.change(stored.id, { ...op.changes, version }));
    await this.#calls.remove(stored.id, version);
    this.#stored.delete(op.key);
    this.#hear.onRemoved(op.key);
  }

  #keep(key: string, mark: Mark): void {
    this.#stored.set(key, mark);
    this.#hear.onStored(key, mark);
  }

  #drop(op: Op): void {
    // A change that came meanwhile is another object at another place: the first one has been sent.
    this.#set({ ops: this.state.get().ops.filter((each) => each !== op), isAway: false });
  }

  #refuse(op: Op, error: unknown): void {
    this.#drop(op);
    const words = op.kind === 'add' ? op.draft.words : op.kind === 'change' ? (op.changes.words ?? '') : '';
    const lost = { id: newId(), message: messageOf(error, text.saveFailed), words };
    // Somebody has removed it already.
    const isDone = op.kind === 'remove' && isApiError(error) && error.status === 404;
    if (!isDone) this.#set({ lost: [...this.state.get().lost, lost] });
    this.#hear.onRefused();
  }
}

const isPassing = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;

/** The server's marks with what is not stored yet. */
export function withOps(marks: readonly Mark[], ops: readonly Op[]): Mark[] {
  const byKey = new Map(marks.map((mark) => [keyOf(mark), mark]));
  for (const op of ops) {
    const mark = byKey.get(op.key);
    if (op.kind === 'add') byKey.set(op.key, mark ?? op.mark);
    else if (op.kind === 'remove') byKey.delete(op.key);
    else if (mark) byKey.set(op.key, { ...mark, ...op.changes });
  }
  return [...byKey.values()];
}
