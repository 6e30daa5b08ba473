// Words of questions: without capitals and accents, tolerant of misspellings.

const contractions: [RegExp, string][] = [
  [/\b(what|who|where|when|how|that|there|here)['’]?s\b/g, '$1 is'],
  [/\b(it|he|she|let)['’]s\b/g, '$1 is'],
  [/\bi['’]?m\b/g, 'i am'],
  [/\b(i|you|we|they)['’]ve\b/g, '$1 have'],
  [/\b(i|you|we|they)['’]ll\b/g, '$1 will'],
  [/\b(do|does|did|is|are|have|has|was|were|would|could|should)n['’]t\b/g, '$1 not'],
  [/\bcan['’]?t\b/g, 'can not'],
  [/\bwi-?\s?fi\b/g, 'wifi'],
  [/\be-mail/g, 'email'],
  [/\bhand(?:ed)?[ -]ins?\b/g, 'hand in'],
];

/** Lower case, no accents, straight quotes, single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

export function normalise(text: string): string {
  return contractions.reduce((line, [pattern, whole]) => line.replaceAll(pattern, whole), fold(text));
}

/** The words of a folded text, without the possessive 's. */
export const tokensOf = (folded: string): string[] =>
  folded.replaceAll(/'s\b/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The number of changed, inserted, omitted or swapped letters. It stops counting above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1);
      next.push(least);
    }
    before = row;
    row = next;
    if (Math.min(...row) > most) return most + 1;
  }
  return at(row, b.length);
}
const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** The allowed misspellings in a word of this length. In short words every letter counts. */
export const slipsIn = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** The same word, or a misspelling of it. */
export function isNearly(typed: string, word: string): boolean {
  if (typed === word) return true;
  const most = slipsIn(Math.min(typed.length, word.length));
  return most > 0 && distance(typed, word, most) <= most;
}

const endings = [
  'ational',
  'ating',
  'ates',
  'ated',
  'ate',
  'ization',
  'iveness',
  'fulness',
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ions',
  'ion',
  'ies',
  'ied',
  'ers',
  'er',
  'ed',
  'es',
  'ly',
  's',
  'e',
  'y',
];
/** The beginning that inflections share: 'limits' and 'limit' are one word, 'converges' and 'convergence' are not. */
function stem(word: string): string {
  const ending = endings.find((one) => word.length - one.length >= 3 && word.endsWith(one));
  const rest = ending === undefined ? word : word.slice(0, -ending.length);
  // 'planned' and 'plan'.
  return /([bdfgklmnprt])\1$/.test(rest) && rest.length > 3 ? rest.slice(0, -1) : rest;
}

/** The same word, an inflection or a misspelling of it. */
export const isSameWord = (typed: string, word: string): boolean =>
  typed === word || (typed.length > 2 && stem(typed) === stem(word)) || isNearOrLonger(typed, word);

const isNearOrLonger = (typed: string, word: string): boolean =>
  (typed.length > 3 && word.startsWith(typed)) || isNearly(typed, word);

/**
 * `then` anywhere after the first match of `first`. The regex `first.*then` would search again after each match of
 * `first`.
 */
export function saysInOrder(text: string, first: RegExp, then: RegExp): boolean {
  const found = first.exec(text);
  return found !== null && then.test(text.slice(found.index + found[0].length));
}

/** The words of one text, to look for several others in it without reading it again. */
export class WordIndex {
  readonly #tokens: ReadonlySet<string>;
  readonly #byStem: Map<string, string[]>;
  readonly #byLetter: Map<string, string[]>;
  readonly #found = new Map<string, readonly string[]>();

  constructor(text: string) {
    this.#tokens = new Set(tokensOf(normalise(text)));
    this.#byStem = Map.groupBy(this.#tokens, stem);
    this.#byLetter = Map.groupBy(this.#tokens, (token) => token.charAt(0));
  }

  /** The words of the text that are the same word. A misspelling keeps the first letter. */
  matches(word: string): readonly string[] {
    const known = this.#found.get(word);
    if (known !== undefined) return known;
    const found = [
      ...new Set([
        ...(this.#tokens.has(word) ? [word] : []),
        ...(word.length > 2 ? (this.#byStem.get(stem(word)) ?? []) : []),
        ...(this.#byLetter.get(word.charAt(0)) ?? []).filter((token) => isNearOrLonger(word, token)),
      ]),
    ];
    this.#found.set(word, found);
    return found;
  }

  has(word: string): boolean {
    return this.matches(word).length > 0;
  }
}
