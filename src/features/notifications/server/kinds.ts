import type { Category } from '../contract/categories.ts';
import type { NoticeKind } from '../contract/notice.ts';

/** The kinds of all features. Rows and jobs keep a kind by its name. */
export class Kinds {
  readonly #byName = new Map<string, NoticeKind>();

  constructor(kinds: readonly NoticeKind[]) {
    for (const kind of kinds) {
      if (this.#byName.has(kind.name)) throw new Error(`${kind.name} is declared twice`);
      this.#byName.set(kind.name, kind);
    }
  }

  /** Undefined for null, and for what a feature that is gone has left. */
  find(name: string | null): NoticeKind | undefined {
    return name === null ? undefined : this.#byName.get(name);
  }

  namesIn(category: Category): string[] {
    return [...this.#byName.values()].filter((kind) => kind.category === category).map(({ name }) => name);
  }
}
