import { bytesOfEntry, type Entry, type Kind } from './entry.ts';

/** All kept answers of a process. The oldest go first, but one that was asked for again stays for another round. */
const bytesMax = 64 * 1024 * 1024;
/** What is left when room is made: in one go, as each search for the oldest passes the places of all that have gone. */
const roomBytes = (bytesMax * 7) / 8;

/** The kept answers of all kinds. Each kind has its own map: a kind with one answer finds it without a long key. */
export class KeptEntries {
  /** The oldest first. */
  readonly #all = new Set<Entry>();
  readonly #kinds = new Map<string, Kind>();
  #bytes = 0;

  /** Those who define a kind of the same name share its answers. */
  kindOf(name: string): Kind {
    let kind = this.#kinds.get(name);
    if (kind === undefined) this.#kinds.set(name, (kind = new Map()));
    return kind;
  }

  /** Instead of the one with the same key. */
  put(entry: Entry): void {
    const before = entry.kind.get(entry.key);
    if (before) this.drop(before);
    entry.isIn = true;
    entry.kind.set(entry.key, entry);
    this.#all.add(entry);
  }

  drop(entry: Entry): void {
    if (!entry.isIn) return;
    entry.isIn = false;
    this.#bytes -= entry.bytes;
    this.#all.delete(entry);
    entry.kind.delete(entry.key);
  }

  /** To be called when the answer is there. */
  weigh(entry: Entry): void {
    entry.bytes = bytesOfEntry(entry);
    this.#bytes += entry.bytes;
    if (this.#bytes <= bytesMax) return;
    for (const oldest of this.#all) {
      if (this.#bytes <= roomBytes) return;
      if (oldest.wasAskedAgain) this.#keepOn(oldest);
      else this.drop(oldest);
    }
  }

  clear(): void {
    for (const entry of this.#all) this.drop(entry);
  }

  /** To the end. Moved at every call instead, the set would be built again and again. */
  #keepOn(entry: Entry): void {
    entry.wasAskedAgain = false;
    this.#all.delete(entry);
    this.#all.add(entry);
  }
}
