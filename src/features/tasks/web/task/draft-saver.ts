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

/** Sends what is written when typing pauses, one at a time, each made from the version before; tries again without end. */
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

  /** What the form holds now. Files are worth a call of their own: they cannot be typed again. */
  change(content: DraftContent): void {
    this.#isStopped = false;
    if (same(content, this.#wanted)) return;
    const hasNewFiles = String(content.fileIds) !== String(this.#wanted.fileIds);
    this.#wanted = content;
    const now = this.state.get();
    if (now === 'conflict' || now === 'saving') return;
    this.#schedule(hasNewFiles ? 0 : handInLimits.draftSaveMs);
  }

  /** The server has a newer one: true when nothing was written here since, so that it can be shown. */
  isBehind(version: number): boolean {
    return version > this.#version && this.state.get() !== 'saving';
  }
  /** What is written here was made from this one. */
  get basedOn(): number {
    return this.#version;
  }
  get isClean(): boolean {
    return same(this.#wanted, this.#saved);
  }

  /** Goes on from what the server has. */
  adopt(version: number, content: DraftContent): void {
    clearTimeout(this.#timer);
    this.#version = version;
    this.#saved = content;
    this.#wanted = content;
    this.state.set('saved');
  }

  /** Goes on with what is written here, over what the server has. */
  overwrite(version: number): void {
    this.#version = version;
    this.#schedule(0);
  }

  conflict(): void {
    clearTimeout(this.#timer);
    this.state.set('conflict');
  }

  /** What is on its way still arrives. */
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
      // What is refused as it stands, an unfinished link, waits for the next change.
      else if (isApiError(error) && error.status === 400 && same(sent, this.#wanted))
        this.state.set('waiting');
      else this.#schedule(retryMs, 'failed');
    }
  }
}
