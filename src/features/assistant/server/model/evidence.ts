import { assistantLimits, type Source } from '#features/assistant/contract/assistant.ts';
import { keyOf, toSource } from '../campus-data.ts';
import type { CampusRecord } from '#features/assistant/contract/records.ts';

/** A shorter title may appear in an answer by chance. */
const distinctiveChars = 6;

/** The records that a model got for one answer, under the short names that it cites. */
export class Evidence {
  readonly #byName = new Map<string, CampusRecord>();
  readonly #names = new Map<string, string>();
  readonly #cited = new Map<string, CampusRecord>();
  readonly #texts = new Map<string, string>();

  /** 'task:3'. A repeated record keeps its name. */
  nameOf(record: CampusRecord): string {
    const key = keyOf(record);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = `${record.type}:${this.#names.size + 1}`;
    this.#names.set(key, name);
    this.#byName.set(name, record);
    return name;
  }

  /** Keeps what the model got of a record, in words. Read twice, a record keeps both. */
  noteText(name: string, text: string): void {
    const before = this.#texts.get(name);
    if (before === text) return;
    this.#texts.set(name, before === undefined ? text : `${before}\n${text}`);
  }

  /** Undefined for a record that the model did not get. */
  textOf(type: string, id: string): string | undefined {
    return this.#texts.get(`${type}:${id}`);
  }

  get allText(): string {
    return [...this.#texts.values()].join('\n');
  }

  get records(): readonly CampusRecord[] {
    return [...this.#byName.values()];
  }

  get size(): number {
    return this.#names.size;
  }

  /** False for a record that the model did not get. */
  cite(type: string, id: string): boolean {
    const record = this.#byName.get(`${type}:${id}`);
    if (record === undefined) return false;
    this.#cited.set(keyOf(record), record);
    return true;
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** The cited records. Small models forget to cite: then those whose title the answer contains. */
  sourcesOf(response: string): Source[] {
    const said = response.toLowerCase();
    const called = [...this.#byName.values()].filter(
      ({ title }) => title.length >= distinctiveChars && said.includes(title.toLowerCase()),
    );
    const records = this.#cited.size > 0 ? [...this.#cited.values()] : called;
    return records.slice(0, assistantLimits.sources).map(toSource);
  }
}
