import type { EventName, Notice, Source, TypedEvent } from './events.ts';

/** What features have said about how their events are read. */
export class Sources {
  readonly #sources = new Map<string, (event: never) => Promise<Notice | undefined>>();

  define<Name extends EventName>(name: Name, source: Source<Name>): void {
    if (this.#sources.has(name)) throw new Error(`${name} is defined twice`);
    this.#sources.set(name, source);
  }

  /** What there is to say about an event now. */
  async read(event: TypedEvent): Promise<Notice | undefined> {
    const source = this.#sources.get(event.kind) as
      | ((event: TypedEvent) => Promise<Notice | undefined>)
      | undefined;
    if (source === undefined) throw new Error(`nobody reads ${event.kind}`);
    return source(event);
  }
}
