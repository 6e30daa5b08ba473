import type { Database } from '#platform/database/port.ts';

/** Keys of one part of a statement. */
const keysMax = 100;

interface Call {
  key: string;
  resolve: (rows: readonly unknown[]) => void;
  reject: (error: unknown) => void;
}
interface Part {
  name: string;
  text: string;
  waiting: Call[];
}
type Calls = readonly (readonly Call[])[];
type Rows = readonly { key: string }[];

/**
 * Batched reads (batched-read.ts) whose statements travel as one: a first screen asks for a dozen of them, each for a few
 * rows, and a statement costs more than its rows. What is asked while a statement runs is asked by the next.
 */
class JoinedReads {
  readonly #db: Database;
  readonly #parts: Part[] = [];
  #isReading = false;

  constructor(db: Database) {
    this.#db = db;
  }

  add(name: string, text: string): (key: string) => Promise<readonly unknown[]> {
    const part: Part = { name, text, waiting: [] };
    this.#parts.push(part);
    return (key) =>
      new Promise((resolve, reject) => {
        part.waiting.push({ key, resolve, reject });
        if (this.#isReading) return;
        this.#isReading = true;
        // Other requests of this turn may ask the same.
        setImmediate(() => void this.#readWaiting());
      });
  }

  async #readWaiting(): Promise<void> {
    while (this.#parts.some(({ waiting }) => waiting.length > 0))
      await this.#readOnce(this.#parts.map(({ waiting }) => waiting.splice(0, keysMax)));
    this.#isReading = false;
  }

  /** A failure fails all calls of the statement. */
  async #readOnce(calls: Calls): Promise<void> {
    try {
      const rows = await this.#rowsOf(calls.map((those) => [...new Set(those.map(({ key }) => key))]));
      for (const [index, those] of calls.entries()) answer(those, rows[index] ?? []);
    } catch (error) {
      for (const { reject } of calls.flat()) reject(error);
    }
  }

  /** A part that is asked for alone is a statement of its own. */
  async #rowsOf(keys: readonly (readonly string[])[]): Promise<readonly (Rows | null)[]> {
    const asked = this.#parts.filter((_, index) => (keys[index]?.length ?? 0) > 0);
    const [first] = asked;
    if (asked.length === 1 && first) {
      const index = this.#parts.indexOf(first);
      const { name, text } = first;
      const { rows } = await this.#db.$reads.query<{ key: string }>({ name, text, values: [keys[index]] });
      return keys.map((_, place) => (place === index ? rows : null));
    }
    const { rows } = await this.#db.$reads.query<{ parts: (Rows | null)[] }>({
      name: `joined_${this.#parts.length}`,
      text: textOf(this.#parts),
      values: [...keys],
    });
    return rows[0]?.parts ?? [];
  }
}

/** One row with one column: of each part the rows, or null. */
const textOf = (parts: readonly Part[]): string => {
  const rows = parts.map(
    ({ text }, index) =>
      `(select json_agg(joined_row) from (${text.replaceAll(/\$1\b/g, `$${index + 1}`)}) joined_row)`,
  );
  return `select json_build_array(${rows.join(',\n')}) as parts`;
};

function answer(calls: readonly Call[], rows: Rows): void {
  if (calls.length === 0) return;
  const byKey = Map.groupBy(rows, ({ key }) => key);
  for (const { key, resolve } of calls) resolve(byKey.get(key) ?? []);
}

const joinedReads = new WeakMap<Database, JoinedReads>();
function joinedReadsOf(db: Database): JoinedReads {
  let reads = joinedReads.get(db);
  if (reads === undefined) joinedReads.set(db, (reads = new JoinedReads(db)));
  return reads;
}

/**
 * A statement with what the first screens ask of one person: $1 are the keys, and each row names its own as `key`. In the
 * statement's order. The rows may come as JSON: times are numbers.
 */
export function joinedRows<Row extends { key: string }>(
  name: string,
  text: string,
): (db: Database, key: string) => Promise<readonly Row[]> {
  const reads = new WeakMap<Database, (key: string) => Promise<readonly unknown[]>>();
  return async (db, key) => {
    let read = reads.get(db);
    // It joins the others when it is first asked: the statement grows until all of them are there.
    if (read === undefined) reads.set(db, (read = joinedReadsOf(db).add(name, text)));
    return (await read(key)) as readonly Row[];
  };
}

/** The same for keys with at most one row. */
export function joinedRow<Row extends { key: string }>(
  name: string,
  text: string,
): (db: Database, key: string) => Promise<Row | undefined> {
  const read = joinedRows<Row>(name, text);
  return async (db, key) => (await read(db, key))[0];
}
