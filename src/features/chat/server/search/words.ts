// Defines a word, in every script, for the index and for queries. PostgreSQL's own letters depend on the database's
// locale.

const maxWordChars = 40;
/** Scripts without spaces between words: any two adjacent characters match. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u30fc';
const run = new RegExp(
  `(?<unspaced>(?=[\\p{L}\\p{N}])[${unspaced}](?:(?=[\\p{L}\\p{N}\\p{M}])[${unspaced}\\p{M}])*)|(?<word>(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+)|(?<sign>\\p{Extended_Pictographic})`,
  'gu',
);
// NFKD turns a few letters into phrases with spaces and signs.
const noWord = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]/gu;
// Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic; not the vowels of Indian scripts.
const marks = /[\p{Script=Inherited}\u0591-\u05c7]/gu;

/** Folds case, accents and compatibility forms of the same letter. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** A stretch of a text that is one word, or one run of a script without spaces. */
export interface Stretch {
  from: number;
  to: number;
  folded: string;
  isUnspaced: boolean;
}
function* stretchesOf(text: string): Generator<Stretch> {
  for (const found of text.matchAll(run)) {
    const folded = foldText(found[0]).replaceAll(noWord, '');
    if (folded === '') continue;
    const isUnspaced = found.groups?.['unspaced'] !== undefined;
    yield { from: found.index, to: found.index + found[0].length, folded, isUnspaced };
  }
}

/** The words under which a text is indexed, without duplicates. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const { folded, isUnspaced } of stretchesOf(text)) {
    if (isUnspaced) for (const pair of pairsOf(folded)) words.add(pair);
    else words.add(shorten(folded));
  }
  return [...words];
}

/** Every two adjacent characters, and the last one alone. */
function* pairsOf(folded: string): Generator<string> {
  const characters = Array.from(folded);
  for (let index = 0; index < characters.length; index += 1) {
    yield `${characters[index]}${characters[index + 1] ?? ''}`;
  }
}

const shorten = (word: string): string => Array.from(word).slice(0, maxWordChars).join('');

/** The words of a query; the last may be the beginning of a word. */
export interface WordQuery {
  terms: { word: string; isPrefix: boolean }[];
  stretches: Stretch[];
}
export function toWordQuery(search: string): WordQuery {
  const stretches = [...stretchesOf(search)];
  const terms = stretches.flatMap(({ folded, isUnspaced }, index) => {
    const isLast = index === stretches.length - 1;
    if (!isUnspaced) return [{ word: shorten(folded), isPrefix: isLast }];
    const pairs = [...pairsOf(folded)];
    // The last character alone would begin a pair; the pairs before already contain it.
    return pairs.length === 1
      ? [{ word: folded, isPrefix: true }]
      : pairs.slice(0, -1).map((word) => ({ word, isPrefix: false }));
  });
  return { terms, stretches };
}

/** The ranges where the text matches, in order; undefined unless every word matches. */
export function matchesIn(text: string, { stretches }: WordQuery): [number, number][] | undefined {
  const own = [...stretchesOf(text)];
  const matches = new Map<number, [number, number]>();
  for (const [index, wanted] of stretches.entries()) {
    const isLast = index === stretches.length - 1;
    const found = own.map((one) => placeIn(one, wanted, isLast)).filter((place) => place !== undefined);
    if (found.length === 0) return undefined;
    for (const place of found) matches.set(place[0], place);
  }
  return [...matches.values()].toSorted(([a], [b]) => a - b);
}

function placeIn(one: Stretch, wanted: Stretch, isLast: boolean): [number, number] | undefined {
  if (one.isUnspaced !== wanted.isUnspaced) return undefined;
  const isExact = one.folded.length === one.to - one.from;
  if (one.isUnspaced) {
    const at = one.folded.indexOf(wanted.folded);
    if (at < 0) return undefined;
    return isExact ? [one.from + at, one.from + at + wanted.folded.length] : [one.from, one.to];
  }
  if (one.folded === wanted.folded) return [one.from, one.to];
  if (!isLast || !one.folded.startsWith(wanted.folded)) return undefined;
  return isExact ? [one.from, one.from + wanted.folded.length] : [one.from, one.to];
}
