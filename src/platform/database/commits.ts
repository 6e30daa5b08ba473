import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { PreparedStatements } from './prepared-statements.ts';
import { StatementReader, type WrittenTable } from './written-tables.ts';

/** What one commit has changed. */
export interface Commit {
  readonly tables: readonly WrittenTable[];
  /** The people whose own rows were written, by table; absent where the writer does not say. */
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
}
type CommitListener = (commit: Commit) => void | Promise<void>;

/** Calls its listeners after each commit of a pool, before the code that committed goes on. */
export class Commits {
  readonly statements = new StatementReader();
  readonly prepared = new PreparedStatements();
  readonly #listeners = new Set<CommitListener>();

  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Undefined where no listener has to be waited for. */
  report(writes: Writes): Promise<unknown> | undefined {
    const commit = writes.toCommit();
    const waits = [...this.#listeners]
      .map((listener) => listener(commit))
      .filter((wait) => wait !== undefined);
    return waits.length === 0 ? undefined : Promise.all(waits);
  }
}

const ownersOfWork = new AsyncLocalStorage<readonly string[]>();

/**
 * Runs `work`. The rows that its statements write are these people's own: nobody else's answers depend on them, except
 * answers that read the whole table.
 */
export const writeAsOwn = <T>(userIds: readonly string[], work: () => Promise<T>): Promise<T> =>
  // A query of Drizzle is sent when somebody waits for it: here, not at the caller.
  ownersOfWork.run(userIds, async () => await work());

/** Collects what the statements of one transaction write. */
class Writes {
  readonly #tables = new Map<string, WrittenTable>();
  readonly #owners = new Map<string, Set<string>>();
  /** Tables of which at least one statement did not name the owners. */
  readonly #ofAnybody = new Set<string>();

  get isEmpty(): boolean {
    return this.#tables.size === 0;
  }

  add(tables: readonly WrittenTable[]): void {
    const owners = ownersOfWork.getStore();
    for (const table of tables) {
      const isDelete = table.isDelete || this.#tables.get(table.name)?.isDelete === true;
      this.#tables.set(table.name, { name: table.name, isDelete });
      if (owners === undefined) this.#ofAnybody.add(table.name);
      else this.#owners.set(table.name, new Set([...(this.#owners.get(table.name) ?? []), ...owners]));
    }
  }

  toCommit(): Commit {
    const owners = [...this.#owners].filter(([table]) => !this.#ofAnybody.has(table));
    return { tables: [...this.#tables.values()], owners: new Map(owners) };
  }
}

/** Follows every statement of the pool. Statements of a transaction count when it commits, others at once. */
export function followCommits(pool: Pool): Commits {
  const commits = new Commits();
  follow(pool, new Alone(commits), commits.prepared);
  pool.on('connect', (client) => follow(client, new InTransactions(commits), commits.prepared));
  return commits;
}

interface Follower {
  /** Called before the statement is sent. Answers what has to happen after it, unless it changed nothing. */
  begin(text: string): (() => Promise<unknown> | undefined) | undefined;
}

/** Statements of the pool itself: each commits by itself. */
class Alone implements Follower {
  readonly #commits: Commits;
  constructor(commits: Commits) {
    this.#commits = commits;
  }

  begin(text: string) {
    const tables = this.#commits.statements.writtenBy(text);
    if (tables.length === 0) return undefined;
    const writes = new Writes();
    writes.add(tables);
    return () => this.#commits.report(writes);
  }
}

/** Statements of one connection that somebody has taken out of the pool. */
class InTransactions implements Follower {
  readonly #commits: Commits;
  readonly #alone: Alone;
  #open: Writes | undefined;
  constructor(commits: Commits) {
    this.#commits = commits;
    this.#alone = new Alone(commits);
  }

  begin(text: string) {
    const word = /^\s*(begin|start transaction|commit|end|rollback(?!\s+to))\b/i
      .exec(text)?.[1]
      ?.toLowerCase();
    if (word === undefined) {
      if (this.#open === undefined) return this.#alone.begin(text);
      this.#open.add(this.#commits.statements.writtenBy(text));
      return undefined;
    }
    const writes = this.#open;
    this.#open = word === 'begin' || word === 'start transaction' ? new Writes() : undefined;
    const isEnd = word === 'commit' || word === 'end';
    if (!isEnd || writes === undefined || writes.isEmpty) return undefined;
    return () => this.#commits.report(writes);
  }
}

function follow(
  of: Pick<Pool | PoolClient, 'query'>,
  follower: Follower,
  prepared: PreparedStatements,
): void {
  const call: unknown = of.query;
  if (typeof call !== 'function') return;
  const followed = (...args: unknown[]): unknown => {
    // With a callback the pool asks its own connection: its promise is followed already.
    if (args.some((arg) => typeof arg === 'function')) return Reflect.apply(call, of, args);
    const text = textOf(args[0]);
    const after = follower.begin(text);
    const [statement, values, ...rest] = args;
    const result: unknown = Reflect.apply(call, of, [prepared.named(statement, values), values, ...rest]);
    if (after === undefined || !(result instanceof Promise)) return result;
    return result.then(
      async (value: unknown) => {
        if (!hasChangedNothing(text, value)) await after();
        return value;
      },
      // A commit whose answer is lost may have happened.
      async (error: unknown) => {
        await after();
        throw error;
      },
    );
  };
  Object.defineProperty(of, 'query', { value: followed, configurable: true, writable: true });
}

/** A statement with parts (WITH) may write and return no row. */
const hasChangedNothing = (text: string, result: unknown): boolean =>
  /^\s*(insert|update|delete)\b/i.test(text) &&
  typeof result === 'object' &&
  result !== null &&
  'rowCount' in result &&
  result.rowCount === 0;

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement === 'object' && statement !== null && 'text' in statement) {
    return typeof statement.text === 'string' ? statement.text : '';
  }
  return '';
}
