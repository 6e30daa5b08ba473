import type { Database } from '#platform/database/port.ts';
import { inTurns, takeCalls } from './in-turns.ts';

/** Statements of some of the parts; each is planned once in each connection. Beyond that all parts are asked for. */
const statementsMax = 16;

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
type Rows = readonly { key: string }[];
/** The calls of one part that one statement answers. */
interface Asked {
  place: number;
  calls: readonly Call[];
  keys: readonly string[];
}

/**
 * Batched reads (batched-read.ts) whose statements travel as one: a first screen asks for a dozen of them, each for a few
 * rows, and a statement costs more than its rows. What is asked while a statement runs is asked by the next.
 */
class JoinedReads {
  readonly #db: Database;
  readonly #parts: Part[] = [];
  /** By the places of their parts. */
  readonly #statements = new Map<string, Pick<Part, 'name' | 'text'>>();
  readonly #readSoon = inTurns(() => {
    const asked = this.#asked();
    if (asked.length === 0) return undefined;
    return { calls: asked.flatMap(({ calls }) => calls), answers: this.#answersOf(asked) };
  });

  constructor(db: Database) {
    this.#db = db;
  }

  add(name: string, text: string): (key: string) => Promise<readonly unknown[]> {
    const part: Part = { name, text, waiting: [] };
    this.#parts.push(part);
    return (key) =>
      new Promise((resolve, reject) => {
        part.waiting.push({ key, resolve, reject });
        this.#readSoon();
      });
  }

  /** What waits for a statement. */
  #asked(): Asked[] {
    const asked: Asked[] = [];
    for (const [place, { waiting }] of this.#parts.entries()) {
      const calls = takeCalls(waiting);
      if (calls.length > 0) asked.push({ place, calls, keys: [...new Set(calls.map(({ key }) => key))] });
    }
    return asked;
  }

  async #answersOf(asked: readonly Asked[]): Promise<() => void> {
    const rows = await this.#rowsOf(asked);
    return () => {
      for (const [index, { calls }] of asked.entries()) answer(calls, rows[index] ?? []);
    };
  }

  /** Of each part that is asked for. One that is asked for alone is a statement of its own. */
  async #rowsOf(asked: readonly Asked[]): Promise<readonly (Rows | null)[]> {
    const [first] = asked;
    const alone = asked.length === 1 && first ? this.#parts[first.place] : undefined;
    if (alone && first) {
      const { name, text } = alone;
      const { rows } = await this.#db.$reads.query<{ key: string }>({ name, text, values: [first.keys] });
      return [rows];
    }
    return this.#joinedRowsOf(asked);
  }

  async #joinedRowsOf(asked: readonly Asked[]): Promise<readonly (Rows | null)[]> {
    const places = asked.map(({ place }) => place);
    let statement = this.#statements.get(places.join());
    if (statement === undefined) {
      if (this.#statements.size >= statementsMax && asked.length < this.#parts.length)
        return this.#rowsOfAll(asked);
      const name = `joined_${this.#statements.size + 1}`;
      statement = { name, text: textOf(places.flatMap((place) => this.#parts[place] ?? [])) };
      this.#statements.set(places.join(), statement);
    }
    const values = asked.map(({ keys }) => keys);
    const { rows } = await this.#db.$reads.query<{ parts: (Rows | null)[] }>({ ...statement, values });
    return rows[0]?.parts ?? [];
  }

  async #rowsOfAll(asked: readonly Asked[]): Promise<readonly (Rows | null)[]> {
    const byPlace = new Map(asked.map((each) => [each.place, each]));
    const rows = await this.#joinedRowsOf(
      this.#parts.map((_, place) => byPlace.get(place) ?? { place, calls: [], keys: [] }),
    );
    return asked.map(({ place }) => rows[place] ?? null);
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
