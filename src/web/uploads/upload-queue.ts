import type { FileView } from '#shared/file-view.ts';
import { isApiError } from '../calls/api-error.ts';
import { reconnectDelay } from '../live/backoff.ts';
import { createStore } from '../storage/store.ts';
import { isAccepted } from '../ui/files/file-rules.ts';
import { cancelled, sendFile } from './send-file.ts';
import { uploadsText as text } from './text.ts';
import type { UploadItem } from './upload-item.ts';

export interface UploadRules {
  /** The server's word for what the files are for. */
  purpose: string;
  maxFiles: number;
  maxBytes: number;
  /** The sentence for a larger file. */
  tooLarge: string;
  /** As of an input element: `image/png,.pdf`. The server looks at the bytes. */
  accept?: string;
  /** The sentence for a file of another kind. */
  wrongType?: string;
  /** The sentence for one file too many. */
  tooMany?: string;
}

const atOnce = 2;
const retries = { reconnectionAttempts: 3, reconnectionDelayMs: 1000, slowestRetryMs: 30_000 };
/** Answers after which the same bytes may be welcome a moment later. */
const passing = new Set([0, 409, 423, 429, 500, 502, 503, 504]);
/** Without a connection it waits for as long as it takes; a server that only fails is given up. */
const mostServerFailures = 6;

type Items = readonly UploadItem[];

/** The files of one form: sends two at a time, waits for the connection, and knows what has arrived. */
export class UploadQueue {
  #rules: UploadRules;
  readonly items = createStore<Items>([]);
  /** Why files of the last choice were not taken, a sentence for each. */
  readonly refusal = createStore<string | undefined>(undefined);
  readonly #running = new Map<string, AbortController>();
  #nextKey = 1;

  constructor(rules: UploadRules, initial: readonly FileView[]) {
    this.#rules = rules;
    this.items.set(initial.map((view) => this.#arrived(view)));
  }

  /** The rules may change with the form around. */
  follow(rules: UploadRules): void {
    this.#rules = rules;
  }

  add(files: readonly File[]): void {
    const refusals: string[] = [];
    for (const file of files) {
      if (this.items.get().length >= this.#rules.maxFiles) {
        refusals.push(this.#rules.tooMany ?? text.tooMany(this.#rules.maxFiles));
        break;
      }
      const problem = this.#problemOf(file);
      if (problem === undefined) this.items.set([...this.items.get(), this.#waiting(file)]);
      else refusals.push(text.failedOf(file.name, problem));
    }
    this.refusal.set(refusals.length > 0 ? refusals.join(' ') : undefined);
    this.#startNext();
  }

  /** Cancels what is on its way; takes what has arrived off the list. */
  remove(key: string): void {
    this.#running.get(key)?.abort(cancelled);
    const item = this.items.get().find((known) => known.key === key);
    // Uploaded here and not used yet: its place is free now, not in a day.
    if (item?.file && item.view) void fetch(item.view.url, { method: 'DELETE' }).catch(() => undefined);
    this.refusal.set(undefined);
    this.items.set(this.items.get().filter((item) => item.key !== key));
    this.#startNext();
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', progress: 0 });
    this.#startNext();
  }

  /** Another device changed the files of the record. What is on its way here, or failed, stays behind them. */
  replaceArrived(views: readonly FileView[]): void {
    const others = this.items.get().filter(({ view }) => view === undefined);
    this.items.set([...views.map((view) => this.#arrived(view)), ...others]);
  }

  /** Begins again with an empty list. */
  reset(): void {
    this.stop();
    this.refusal.set(undefined);
    this.items.set([]);
  }

  stop(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  #problemOf(file: File): string | undefined {
    const { maxBytes, tooLarge, accept = '', wrongType = text.wrongType } = this.#rules;
    if (file.size > maxBytes) return tooLarge;
    if (!isAccepted(file, accept)) return wrongType;
    return file.size === 0 ? text.empty : undefined;
  }

  #waiting(file: File): UploadItem {
    return { ...this.#named(file.name, file.size), state: 'waiting', progress: 0, file };
  }

  #arrived(view: FileView): UploadItem {
    return { ...this.#named(view.name, view.size), state: 'done', progress: 1, view };
  }

  #named(name: string, bytes: number) {
    const key = String(this.#nextKey);
    this.#nextKey += 1;
    return { key, name, bytes, canRetry: false };
  }

  #change(key: string, change: Partial<UploadItem>): void {
    this.items.set(this.items.get().map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  #startNext(): void {
    for (const { key, state, file } of this.items.get()) {
      if (this.#running.size >= atOnce) return;
      if (state !== 'waiting' || file === undefined || this.#running.has(key)) continue;
      const controller = new AbortController();
      this.#running.set(key, controller);
      void this.#send(key, file, controller.signal).finally(() => {
        if (this.#running.get(key) === controller) this.#running.delete(key);
        this.#startNext();
      });
    }
  }

  async #send(key: string, file: File, signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        this.#change(key, { state: 'sending' });
        const view = await sendFile(file, this.#rules.purpose, {
          signal,
          onProgress: (progress) =>
            this.#change(key, { progress, state: progress < 1 ? 'sending' : 'checking' }),
        });
        this.#change(key, { state: 'done', progress: 1, view });
        return;
      } catch (error) {
        const isAway = isApiError(error) && error.isOffline;
        // For the browser a file that it cannot read any more is a failed connection too.
        const isGone = isAway && !(await isReadable(file));
        if (signal.aborted) return;
        if (isGone) return this.#change(key, { state: 'failed', error: text.unreadable });
        failures += isAway ? 0 : 1;
        const isPassing = isApiError(error) && passing.has(error.status);
        if (!isPassing || failures > mostServerFailures) {
          const message = isApiError(error) ? error.message : text.failed;
          this.#change(key, { state: 'failed', error: message, canRetry: isRetriable(error) });
          return;
        }
        this.#change(key, { state: 'paused' });
        await nextChance(reconnectDelay(attempt, retries), signal);
      }
    }
  }
}

/** False once it was changed, moved or removed on this device; and for a folder. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** What is too large or of the wrong kind stays so. */
const isRetriable = (error: unknown): boolean =>
  !isApiError(error) || ![400, 403, 413, 415].includes(error.status);

/** After the delay, or as soon as the browser has a network again. */
function nextChance(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const handleChance = () => {
      clearTimeout(timer);
      removeEventListener('online', handleChance);
      signal.removeEventListener('abort', handleChance);
      resolve();
    };
    const timer = setTimeout(handleChance, delayMs);
    addEventListener('online', handleChance);
    signal.addEventListener('abort', handleChance);
  });
}
