/** A table that a statement writes. */
export interface WrittenTable {
  readonly name: string;
  /** Rows of tables that refer to it may be gone too. */
  readonly isDelete: boolean;
}

const verbs =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?/gi;
/** Statements repeat, except texts with long lists of parameters. */
const rememberedMax = 2_000;

/** Reads statements for the tables that they write. */
export class StatementReader {
  readonly #known = new Map<string, readonly WrittenTable[]>();

  /**
   * The tables that a statement writes, also in its WITH parts. Values are parameters, so no text of a person is read.
   * Words that only look like a write (`for update of x`) name a table too many.
   */
  writtenBy(text: string): readonly WrittenTable[] {
    const before = this.#known.get(text);
    if (before !== undefined) return before;
    const found = new Map<string, WrittenTable>();
    for (const [, verb = '', name = ''] of text.matchAll(verbs)) {
      const isDelete = /^(delete|truncate)/i.test(verb) || found.get(name)?.isDelete === true;
      found.set(name, { name, isDelete });
    }
    const tables = [...found.values()];
    if (this.#known.size >= rememberedMax) this.#known.clear();
    this.#known.set(text, tables);
    return tables;
  }
}
