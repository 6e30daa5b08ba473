import { assistantLimits, type Source } from '../contract/assistant.ts';
import { keyOf, toSource } from './campus-data.ts';
import type { CampusRecord } from '../contract/records.ts';

/** A title that is said by chance is no name of a record. */
const tellingChars = 6;

/** The records that a model was given for one answer, under the short names by which it cites them. */
export class Evidence {
  readonly #byName = new Map<string, CampusRecord>();
  readonly #names = new Map<string, string>();
  readonly #cited = new Map<string, CampusRecord>();

  /** 'task:3'. The same record keeps its name. */
  nameOf(record: CampusRecord): string {
    const key = keyOf(record);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = `${record.type}:${this.#names.size + 1}`;
    this.#names.set(key, name);
    this.#byName.set(name, record);
    return name;
  }

  /** False for what was not given. */
  cite(type: string, id: string): boolean {
    const record = this.#byName.get(`${type}:${id}`);
    if (record === undefined) return false;
    this.#cited.set(keyOf(record), record);
    return true;
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** What was cited; small models forget to, then what is called by its title. */
  sourcesOf(response: string): Source[] {
    const said = response.toLowerCase();
    const called = [...this.#byName.values()].filter(
      ({ title }) => title.length >= tellingChars && said.includes(title.toLowerCase()),
    );
    const records = this.#cited.size > 0 ? [...this.#cited.values()] : called;
    return records.slice(0, assistantLimits.sources).map(toSource);
  }
}
