import type { StoredEvent } from '../contract/notice.ts';
import type { Notice, NoticeSource } from './events.ts';

/** How the events of all features are read. */
export class Sources {
  readonly #byName = new Map<string, NoticeSource>();

  constructor(sources: readonly NoticeSource[]) {
    for (const source of sources) {
      if (this.#byName.has(source.name)) throw new Error(`${source.name} is read twice`);
      this.#byName.set(source.name, source);
    }
  }

  /** What there is to say about an event now. */
  async read(event: StoredEvent): Promise<Notice | undefined> {
    const source = this.#byName.get(event.kind);
    if (source === undefined) throw new Error(`nobody reads ${event.kind}`);
    return source.read(event);
  }
}
