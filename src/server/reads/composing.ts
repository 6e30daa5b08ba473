import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Dependencies, Part, Versions } from './versions.ts';

/** Joined dependencies that are kept: most answers are made of the same few kinds of parts. */
const joinedMax = 1_000;

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
  /** The changes that were counted when it began. */
  readonly changes: number;
  readonly noted: Noted[];
  readonly own: OwnParts;
  /** Where it was called, for what is read for it. `AsyncLocalStorage.run` would copy the context twice for each part. */
  readonly outside: AsyncResource;
  isKept: boolean;
}
/** A part that is kept with the answer that is made of it. */
export interface OwnPart extends Made, Part {
  readonly key: string;
  readonly stamp: number;
  value: unknown;
}
/** One for each declaration. They outlive the whole: what changes is read again, the others are still there. */
export type OwnParts = OwnPart[];
/** What a composed answer depends on, all in all. */
export interface Whole extends Made {
  readonly stamp: number;
  readonly parts: readonly Part[];
}

/** Watches which kept answers another answer is made of. */
export class Composing {
  readonly #versions: Versions;
  readonly #running = new AsyncLocalStorage<Composition | undefined>();
  readonly #joined = new JoinedDependencies();

  constructor(versions: Versions) {
    this.#versions = versions;
  }

  note({ dependencies, ownerId }: Part, stamp: number, made: Made): void {
    this.#running.getStore()?.noted.push({ dependencies, ownerId, stamp, made });
  }

  /** Of the answer that is being composed. */
  get own(): OwnParts | undefined {
    return this.#running.getStore()?.own;
  }

  noteNotKept(): void {
    const composition = this.#running.getStore();
    if (composition) composition.isKept = false;
  }

  /**
   * Reads a part. What it reads itself concerns the part: its declaration names the tables. A query of Drizzle runs each time
   * that somebody waits for it; as a promise it runs once.
   */
  readPart<T>(read: () => Promise<T>): Promise<T> {
    const composition = this.#running.getStore();
    return Promise.resolve(composition === undefined ? read() : composition.outside.runInAsyncScope(read));
  }

  /** `whole`: undefined when a part has changed meanwhile, or is not kept. */
  async run<T>(own: OwnParts, make: () => Promise<T>): Promise<{ value: T; whole: Whole | undefined }> {
    const composition: Composition = {
      changes: this.#versions.changes,
      noted: [],
      own,
      outside: this.#running.run(undefined, () => new AsyncResource('composed read')),
      isKept: true,
    };
    const value = await this.#running.run(composition, make);
    return {
      value,
      whole: composition.isKept ? this.#wholeOf(composition) : undefined,
    };
  }

  #wholeOf({ changes, noted }: Composition): Whole | undefined {
    if (noted.length === 0 || !this.#isCurrent(changes, noted)) return undefined;
    const parts = this.#joined.of(noted);
    let until = Number.POSITIVE_INFINITY;
    for (const { made } of noted) until = Math.min(until, made.until);
    return { parts, stamp: this.#versions.stampOfAll(parts), until };
  }

  #isCurrent(changes: number, noted: readonly Noted[]): boolean {
    if (changes === this.#versions.changes) return true;
    return noted.every(
      ({ dependencies, ownerId, stamp }) => this.#versions.stampOf(dependencies, ownerId) === stamp,
    );
  }
}

/** The dependencies of several answers as those of one. Each table is there once: it is looked at in every call. */
class JoinedDependencies {
  readonly #ids = new WeakMap<Dependencies, number>();
  readonly #joined = new Map<string, Dependencies>();
  #lastId = 0;
  /** Most answers are of the same kind as the one before. */
  #last: { of: readonly Part[]; joined: Dependencies } | undefined;

  /** One for each person. What concerns nobody's own rows is with the first. */
  of(parts: readonly Part[]): Part[] {
    const first = parts.find(({ ownerId }) => ownerId !== '')?.ownerId ?? '';
    if (parts.every(({ ownerId }) => ownerId === '' || ownerId === first))
      return [{ ownerId: first, dependencies: this.#join(parts) }];
    const owners = new Set(parts.flatMap(({ ownerId }) => (ownerId === '' ? [] : [ownerId])));
    return [...owners].map((ownerId) => ({
      ownerId,
      dependencies: this.#join(
        parts.filter((part) => part.ownerId === ownerId || (part.ownerId === '' && ownerId === first)),
      ),
    }));
  }

  #join(parts: readonly Part[]): Dependencies {
    const last = this.#last;
    if (
      last?.of.length === parts.length &&
      parts.every(({ dependencies }, at) => dependencies === last.of[at]?.dependencies)
    )
      return last.joined;
    const joined = this.#find(parts);
    this.#last = { of: parts, joined };
    return joined;
  }

  #find(parts: readonly Part[]): Dependencies {
    const ids = new Set(parts.map(({ dependencies }) => this.#idOf(dependencies)));
    const key = [...ids].toSorted((one, other) => one - other).join();
    let joined = this.#joined.get(key);
    if (joined === undefined) {
      if (this.#joined.size >= joinedMax) this.#joined.clear();
      this.#joined.set(key, (joined = join(parts)));
    }
    return joined;
  }

  #idOf(dependencies: Dependencies): number {
    let id = this.#ids.get(dependencies);
    if (id === undefined) this.#ids.set(dependencies, (id = this.#lastId += 1));
    return id;
  }
}

const join = (parts: readonly Part[]): Dependencies => ({
  tables: [...new Set(parts.flatMap(({ dependencies }) => dependencies.tables))],
  own: [...new Set(parts.flatMap(({ dependencies }) => dependencies.own))],
});
