import { AsyncLocalStorage } from 'node:async_hooks';
import type { Part, Versions } from './versions.ts';

/** A kept answer, which may still be on its way. */
export interface Made {
  /** In this process's monotonic time. Final when the answer is there. */
  until: number;
}
interface Noted extends Part {
  readonly stamp: number;
  readonly made: Made;
}
interface Composition {
  readonly noted: Noted[];
  isKept: boolean;
}
/** What a composed answer depends on, all in all. */
export interface Whole extends Made {
  readonly stamp: number;
  readonly parts: readonly Part[];
}

/** Watches which kept answers another answer is made of. */
export class Composing {
  readonly #versions: Versions;
  readonly #running = new AsyncLocalStorage<Composition>();

  constructor(versions: Versions) {
    this.#versions = versions;
  }

  note(part: Part, stamp: number, made: Made): void {
    this.#running.getStore()?.noted.push({ ...part, stamp, made });
  }

  noteNotKept(): void {
    const composition = this.#running.getStore();
    if (composition) composition.isKept = false;
  }

  /** `whole`: undefined when a part has changed meanwhile, or is not kept. */
  async run<T>(make: () => Promise<T>): Promise<{ value: T; whole: Whole | undefined }> {
    const composition: Composition = { noted: [], isKept: true };
    const value = await this.#running.run(composition, make);
    return { value, whole: composition.isKept ? this.#wholeOf(composition.noted) : undefined };
  }

  #wholeOf(noted: readonly Noted[]): Whole | undefined {
    const isCurrent = noted.every(
      ({ dependencies, ownerId, stamp }) => this.#versions.stampOf(dependencies, ownerId) === stamp,
    );
    if (!isCurrent || noted.length === 0) return undefined;
    const parts = joinedByOwner(noted);
    return {
      parts,
      stamp: this.#versions.stampOfAll(parts),
      until: Math.min(...noted.map(({ made }) => made.until)),
    };
  }
}

/** The same tables once: they are looked at in every call. */
function joinedByOwner(parts: readonly Part[]): Part[] {
  const tables = new Set(parts.flatMap(({ dependencies }) => dependencies.tables));
  const owners = Map.groupBy(parts, ({ ownerId }) => ownerId);
  const own = [...owners].map(([ownerId, those]) => ({
    ownerId,
    dependencies: { tables: [], own: [...new Set(those.flatMap(({ dependencies }) => dependencies.own))] },
  }));
  return [{ ownerId: '', dependencies: { tables: [...tables], own: [] } }, ...own];
}
