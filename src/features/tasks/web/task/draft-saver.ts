import { isApiError } from '#web/calls/api-error.ts';
import { createStore } from '#web/storage/store.ts';
import { type DraftInput, handInLimits } from '#features/tasks/contract/hand-ins.ts';

export interface DraftContent {
  text: string;
  link: string;
  fileIds: readonly string[];
}
export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';
type Save = (
  draft: Required<Pick<DraftInput, 'basedOn'>> & DraftContent,
) => Promise<{ draftVersion: number }>;

const retryMs = 5000;
const same = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves the draft after a pause in typing, one request at a time, each based on the last version. It retries without
 * limit.
 */
export class DraftSaver {
  readonly state = createStore<DraftState>('saved');
  readonly #save: Save;
  #version: number;
  #saved: DraftContent;
  #wanted: DraftContent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(save: Save, version: number, saved: DraftContent) {
    this.#save = save;
    this.#version = version;
    this.#saved = saved;
    this.#wanted = saved;
  }

  /** The current content of the form. A change of files is saved at once: they cannot be typed again. */
  change(content: DraftContent): void {
    this.#isStopped = false;
    if (same(content, this.#wanted)) return;
    const hasNewFiles = String(content.fileIds) !== String(this.#wanted.fileIds);
    this.#wanted = content;
    const now = this.state.get();
    if (now === 'conflict' || now === 'saving') return;
    this.#schedule(hasNewFiles ? 0 : handInLimits.draftSaveMs);
  }

  /** The server has a newer version. True when nothing was typed here since, so that the form can show it. */
  isBehind(version: number): boolean {
    return version > this.#version && this.state.get() !== 'saving';
  }
  /** The version that the form's content is based on. */
  get basedOn(): number {
    return this.#version;
  }
  get isClean(): boolean {
    return same(this.#wanted, this.#saved);
  }

  /** Continues with the server's content. */
  adopt(version: number, content: DraftContent): void {
    clearTimeout(this.#timer);
    this.#version = version;
    this.#saved = content;
    this.#wanted = content;
    this.state.set('saved');
  }

  /** Continues with the form's content, over the server's. */
  overwrite(version: number): void {
    this.#version = version;
    this.#schedule(0);
  }

  conflict(): void {
    clearTimeout(this.#timer);
    this.state.set('conflict');
  }

  /** A request on its way still completes. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(afterMs: number, state: DraftState = 'waiting'): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.state.set(state);
    this.#timer = setTimeout(() => void this.#send(), afterMs);
  }

  async #send(): Promise<void> {
    const sent = this.#wanted;
    this.state.set('saving');
    try {
      const { draftVersion } = await this.#save({ ...sent, basedOn: this.#version });
      this.#version = draftVersion;
      this.#saved = sent;
      if (this.isClean) this.state.set('saved');
      else this.#schedule(handInLimits.draftSaveMs);
    } catch (error) {
      if (isApiError(error) && error.code === 'conflict') this.state.set('conflict');
      // Content that the server refuses, such as an unfinished link, waits for the next change.
      else if (isApiError(error) && error.status === 400 && same(sent, this.#wanted))
        this.state.set('waiting');
      else this.#schedule(retryMs, 'failed');
    }
  }
}
