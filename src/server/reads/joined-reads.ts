import type { Database } from '#platform/database/port.ts';
import { inTurns, takeCalls } from './in-turns.ts';

/** Statements of some of the parts; each is planned once in each connection. Beyond that all parts are asked for. */
const statementsMax = 16;

interface Call {
  key: string;
  /** With what the part picks of the rows. */
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}
interface Part {
  place: number;
  name: string;
  text: string;
  /** What a call answers, of its rows. */
  pick: (rows: Rows) => unknown;
  waiting: Call[];
}
type Rows = readonly { key: string }[];
/** The calls of one part that one statement answers. */
interface Asked {
  part: Part;
  calls: readonly Call[];
  /** The same array as of the part before, where they are the same. */
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

  add<Value>(name: string, text: string, pick: (rows: Rows) => Value): (key: string) => Promise<Value> {
    const part: Part = { place: this.#parts.length, name, text, pick, waiting: [] };
    this.#parts.push(part);
    return (key) =>
      new Promise((resolve, reject) => {
        part.waiting.push({ key, resolve: resolve as Call['resolve'], reject });
        this.#readSoon();
      });
  }

  /** What waits for a statement. */
  #asked(): Asked[] {
    const asked: Asked[] = [];
    let before: readonly string[] = [];
    for (const part of this.#parts) {
      if (part.waiting.length === 0) continue;
      const calls = takeCalls(part.waiting);
      const keys = keysOf(calls, before);
      asked.push({ part, calls, keys });
      before = keys;
    }
    return asked;
  }

  async #answersOf(asked: readonly Asked[]): Promise<() => void> {
    const rows = await this.#rowsOf(asked);
    return () => {
      for (const [index, each] of asked.entries()) answer(each, rows[index] ?? []);
    };
  }

  /** Of each part that is asked for. One that is asked for alone is a statement of its own. */
  async #rowsOf(asked: readonly Asked[]): Promise<readonly (Rows | null)[]> {
    const [first] = asked;
    if (first === undefined || asked.length > 1) return this.#joinedRowsOf(asked);
    const { name, text } = first.part;
    const { rows } = await this.#db.$reads.query<{ key: string }>({ name, text, values: [first.keys] });
    return [rows];
  }

  async #joinedRowsOf(asked: readonly Asked[]): Promise<readonly (Rows | null)[]> {
    // Most people need the same parts: their keys travel once.
    const isOfSame = asked.every(({ keys }) => keys === asked[0]?.keys);
    const of = `${asked.map(({ part }) => part.place).join()}${isOfSame ? ' of the same' : ''}`;
    let statement = this.#statements.get(of);
    if (statement === undefined) {
      if (this.#statements.size >= statementsMax && asked.length < this.#parts.length)
        return this.#rowsOfAll(asked);
      const name = `joined_${this.#statements.size + 1}`;
      statement = { name, text: textOf(asked, isOfSame) };
      this.#statements.set(of, statement);
    }
    const values = isOfSame ? [asked[0]?.keys] : asked.map(({ keys }) => keys);
    const { rows } = await this.#db.$reads.query<{ parts: (Rows | null)[] }>({ ...statement, values });
    return rows[0]?.parts ?? [];
  }

  async #rowsOfAll(asked: readonly Asked[]): Promise<readonly (Rows | null)[]> {
    const byPart = new Map(asked.map((each) => [each.part, each]));
    const rows = await this.#joinedRowsOf(
      this.#parts.map((part) => byPart.get(part) ?? { part, calls: [], keys: [] }),
    );
    return asked.map(({ part }) => rows[part.place] ?? null);
  }
}

/** The keys of calls, each once. */
function keysOf(calls: readonly Call[], before: readonly string[]): readonly string[] {
  if (calls.length === before.length && calls.every(({ key }, at) => key === before[at])) return before;
  return [...new Set(calls.map(({ key }) => key))];
}

/** One row with one column: of each part the rows, or null. */
const textOf = (asked: readonly Asked[], isOfSame: boolean): string => {
  const rows = asked.map(({ part: { text } }, index) => {
    const own = isOfSame ? text : text.replaceAll(/\$1\b/g, `$${index + 1}`);
    return `(select json_agg(joined_row) from (${own}) joined_row)`;
  });
  return `select json_build_array(${rows.join(',\n')}) as parts`;
};

const noRows: Rows = [];

function answer({ calls, part }: Asked, rows: Rows): void {
  // Most people have nothing of most parts.
  const byKey = rows.length === 0 ? undefined : Map.groupBy(rows, ({ key }) => key);
  for (const { key, resolve } of calls) resolve(part.pick(byKey?.get(key) ?? noRows));
}

const joinedReads = new WeakMap<Database, JoinedReads>();
function joinedReadsOf(db: Database): JoinedReads {
  let reads = joinedReads.get(db);
  if (reads === undefined) joinedReads.set(db, (reads = new JoinedReads(db)));
  return reads;
}

/** What a joined read of one database answers. It joins the others when it is first asked: the statement grows until all of them are there. */
function joinedRead<Value>(
  name: string,
  text: string,
  pick: (rows: Rows) => Value,
): (db: Database, key: string) => Promise<Value> {
  const reads = new WeakMap<Database, (key: string) => Promise<Value>>();
  return (db, key) => {
    let read = reads.get(db);
    if (read === undefined) reads.set(db, (read = joinedReadsOf(db).add(name, text, pick)));
    return read(key);
  };
}

/**
 * A statement with what the first screens ask of one person: $1 are the keys, and each row names its own as `key`. In the
 * statement's order. The rows may come as JSON: times are numbers.
 */
export const joinedRows = <Row extends { key: string }>(
  name: string,
  text: string,
): ((db: Database, key: string) => Promise<readonly Row[]>) =>
  joinedRead(name, text, (rows) => rows as readonly Row[]);

/** The same for keys with at most one row. */
export const joinedRow = <Row extends { key: string }>(
  name: string,
  text: string,
): ((db: Database, key: string) => Promise<Row | undefined>) =>
  joinedRead(name, text, (rows) => (rows as readonly Row[])[0]);
