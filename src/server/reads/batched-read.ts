import type { Database } from '#platform/database/port.ts';
import { inTurns, takeCalls } from './in-turns.ts';

type ReadMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
interface Call<Value> {
  key: string;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * One value by its key, read for many callers with one statement: for those who call in one turn of the event loop, or
 * while the batch before is being read. No value is read before its call came. Undefined where `readMany` answers nothing
 * for the key; all calls of a batch fail with it.
 */
export function batchedRead<Value>(readMany: ReadMany<Value>): (key: string) => Promise<Value | undefined> {
  const waiting: Call<Value>[] = [];
  const readSoon = inTurns(() => {
    const calls = takeCalls(waiting);
    return calls.length === 0 ? undefined : { calls, answers: answersOf(calls) };
  });

  async function answersOf(calls: readonly Call<Value>[]): Promise<() => void> {
    const values = await readMany([...new Set(calls.map(({ key }) => key))]);
    return () => {
      for (const { key, resolve } of calls) resolve(values.get(key));
    };
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      readSoon();
    });
}

/** `batchedRead` for each database: for definitions that stand outside of what is made with one. */
export function batchedReadOf<Value>(
  readMany: (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (db: Database, key: string) => Promise<Value | undefined> {
  const reads = new WeakMap<Database, (key: string) => Promise<Value | undefined>>();
  return (db, key) => {
    let read = reads.get(db);
    if (read === undefined) reads.set(db, (read = batchedRead((keys) => readMany(db, keys))));
    return read(key);
  };
}

/** A prepared statement as a batched read: $1 are the keys, and each row names its own as `key`. In the statement's order. */
export function batchedRows<Row extends { key: string }>(
  name: string,
  text: string,
): (db: Database, key: string) => Promise<readonly Row[]> {
  const read = batchedReadOf<Row[]>(async (db, keys) => {
    const { rows } = await db.$reads.query<Row>({ name, text, values: [keys] });
    return Map.groupBy(rows, ({ key }) => key);
  });
  return async (db, key) => (await read(db, key)) ?? [];
}

/** The same for keys with at most one row. */
export function batchedRow<Row extends { key: string }>(
  name: string,
  text: string,
): (db: Database, key: string) => Promise<Row | undefined> {
  const read = batchedRows<Row>(name, text);
  return async (db, key) => (await read(db, key))[0];
}
