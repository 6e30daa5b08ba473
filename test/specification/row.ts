/** A test, by the file it stands in and its name. */
export interface Shown {
  file: string;
  /** The beginning of the test's name: of one test of the file, and of no other. */
  test: string;
}

/** What the specification says in one place, and the tests that show it. */
export interface Row {
  says: string;
  /** Sentences that the specification quotes: the product has each of them, and a test of the row spells it out. */
  texts?: readonly string[];
  by: readonly Shown[];
}

export interface Section {
  title: string;
  rows: readonly Row[];
}

export interface Part {
  title: string;
  sections: readonly Section[];
}

/** `const shell = testsOf('e2e/shell.e2e.ts')`, then `shell('Ctrl+B')`. */
export const testsOf =
  (file: string) =>
  (test: string): Shown => ({ file, test });
