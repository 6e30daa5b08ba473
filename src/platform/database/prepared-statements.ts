/** A statement is prepared from this use on: rare ones would only cost PostgreSQL memory, in each connection. */
const preparedFromUse = 16;
/** Statements with lists of parameters have many texts. */
const countedMax = 2_000;
const preparedMax = 200;

/**
 * Names statements that repeat, so that PostgreSQL parses and plans them once in each connection. It still plans by the
 * values where that is cheaper (`plan_cache_mode` is `auto`).
 */
export class PreparedStatements {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** The statement as the driver gets it: with a name when it repeats. */
  named(statement: unknown, values: unknown): unknown {
    if (!isUnnamed(statement) || !hasValues(statement.values ?? values)) return statement;
    const name = this.#nameOf(statement.text);
    return name === undefined ? statement : { ...statement, name };
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= preparedMax) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < preparedFromUse) {
      if (this.#uses.size >= countedMax) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const given = `often_${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }
}

interface Unnamed {
  text: string;
  values?: unknown;
}
const isUnnamed = (statement: unknown): statement is Unnamed =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement) &&
  !('name' in statement && statement.name !== undefined);

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
