/** What differs from case to case in a sentence. */
export type Parameters = Readonly<Record<string, string | number | readonly string[]>>;
type Sentence = string | ((parameters: never) => string);
/** The sentences of another language, by key. */
export type Language = ReadonlyMap<string, Sentence>;

declare const isOfATable: unique symbol;
/** Why something is refused: a key, and the parameters that its sentence takes. Only `refusals` makes one. */
export interface Reason {
  readonly key: string;
  readonly parameters?: Parameters;
  /** The entry of the table. Services never read it: `wordsOf` makes the words. */
  readonly sentence: Sentence;
  readonly [isOfATable]: true;
}

type Refusals<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? Reason
    : T[Name] extends (parameters: infer P extends Parameters) => string
      ? (parameters: P) => Reason
      : never;
};

/**
 * The table of a feature's refusals. A sentence with parameters becomes a function that takes them:
 * `refusals('tasks', { full: 'The list is full.', tooMany: ({ most }: { most: number }) => `At most ${most}.` })`
 */
export function refusals<const T extends Readonly<Record<string, Sentence>>>(
  feature: string,
  sentences: T,
): Refusals<T> {
  const entries = Object.entries(sentences).map(([name, sentence]) => {
    const reason = { key: `${feature}.${name}`, sentence };
    const withParameters = (parameters: Parameters) => ({ ...reason, parameters });
    return [name, typeof sentence === 'string' ? reason : withParameters];
  });
  return Object.fromEntries(entries) as Refusals<T>;
}

/** The sentence for a person. Only the edges (HTTP, sockets) call it. */
export function wordsOf({ key, parameters, sentence: own }: Reason, language?: Language): string {
  const sentence = language?.get(key) ?? own;
  return typeof sentence === 'string' ? sentence : sentence(parameters as never);
}
