// Finds facts in a rewritten text that the original lacks: numbers, dates, names, links. It errs on the side of finding
// one: the proof-reader's result then shows instead.

const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, number) => [word, String(number)]),
);
for (const [index, word] of [
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
  'hundred',
].entries())
  numberWords.set(word, String((index + 3) * 10));
const otherAmounts = /\b(?:thousand|million|dozen|half|double|triple|twice|thrice)\b/gi;
const days =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december|today|tomorrow|tonight|yesterday|noon|midnight|weekend)s?\b/gi;

/** Words that headings need, and that may begin a text. */
const headings = new Set(
  'objective objectives goal goals what when where who why how contact submit submission due deadline marks points instructions instruction requirements requirement task tasks announcement details guidelines summary title subject description overview note notes steps step date time venue location grading format priority category please dear hello students student all everyone i'.split(
    ' ',
  ),
);
/** After one of these words the first word of a sentence is a person. */
const personal =
  /^\s+(?:will|is|was|has|says|said|asks|teaches|wants|can|may|must|expects|recommends|leads|and\s+\p{Lu})/u;
const usualSubjects = new Set(
  'this that it there they we you he she work attendance participation everybody each which late something everything nothing whoever nobody anyone someone one class'.split(
    ' ',
  ),
);

/** A text with which others are compared. What is found in it is found once, however many others there are. */
export class GivenText {
  readonly text: string;
  readonly #found = new Map<(text: string) => readonly string[], ReadonlySet<string>>();

  constructor(text: string) {
    this.text = text;
  }

  /** What `read` finds in the text. The same function does not read it again. */
  all(read: (text: string) => readonly string[]): ReadonlySet<string> {
    const found = this.#found.get(read) ?? new Set(read(this.text));
    this.#found.set(read, found);
    return found;
  }
}

/** One `GivenText` for each text. */
export class GivenTexts {
  readonly #byText = new Map<string, GivenText>();

  of(text: string): GivenText {
    const given = this.#byText.get(text) ?? new GivenText(text);
    this.#byText.set(text, given);
    return given;
  }
}

/** In order of appearance; empty without new facts. `given` is all text of the author. */
export function newFacts(result: string, given: string): string[] {
  const known = new GivenText(given);
  return [
    ...newNumbers(result, known),
    ...newDays(result, known),
    ...newLinks(result, given),
    ...newNames(result, known),
  ];
}

export function newNumbers(result: string, given: GivenText): string[] {
  const known = given.all(numbersIn);
  // The numbers of a numbered list are no facts.
  return numbersIn(result.replaceAll(/^[ \t]*\d{1,2}[.)]\s/gm, '')).filter(
    (number) => number !== '0' && !known.has(number),
  );
}
function numbersIn(text: string): string[] {
  const digits = [...text.matchAll(/\d+/g)].map(([run]) => run.replace(/^0+(?=\d)/, ''));
  const words = wordsOf(text).flatMap((word) => (word === 'one' ? [] : (numberWords.get(word) ?? [])));
  return [...digits, ...words];
}

export function newDays(result: string, given: GivenText): string[] {
  const found = [...result.matchAll(days), ...result.matchAll(otherAmounts)].map(([word]) =>
    word.toLowerCase(),
  );
  if (found.length === 0) return found;
  const known = given.all(wordStarts);
  // 'Monday' is not new when 'Mon' was there.
  return found.filter((word) => !known.has(word.slice(0, 3)) && !known.has(word.slice(0, 5)));
}
/** Words of three letters; of longer ones the first four and the first five. */
const wordStarts = (text: string): string[] =>
  (text.toLowerCase().match(/\b\w{3,}/g) ?? []).flatMap((word) =>
    word.length === 3 ? [word] : [word.slice(0, 4), word.slice(0, 5)],
  );

/** Also the targets of links, and beginnings of images or tags. */
const leading = [
  /(?<![a-z\d+.-])[\d+.-]*[a-z][a-z\d+.-]*:\/\/[^\s)>\]]+/gi,
  /\bwww\.[^\s)>\]]+/gi,
  /[\w.+-]{1,64}@[\w.-]+\w/g,
  /<[a-z!/?][^>\s]*/gi,
  /!\[/g,
  /^[ \t]*\[[^[\]]*\]:/gm,
];
const target = /(?<=\]\()[^)\s]+/g;
function newLinks(result: string, given: string): string[] {
  const found = leading.flatMap((pattern) => {
    const known = new Set(matchesOf(pattern, given));
    return matchesOf(pattern, result).filter((one) => !known.has(one));
  });
  const known = new Set(leading.flatMap((pattern) => matchesOf(pattern, given)));
  const targets = (result.match(target) ?? []).filter(
    (one) => !known.has(one) && !given.includes(`](${one}`),
  );
  return [...new Set([...found, ...targets])];
}

/** Without the punctuation that ends a sentence. */
const matchesOf = (pattern: RegExp, text: string): string[] =>
  (text.match(pattern) ?? []).map((one) => one.replace(/(?<![.,;!?])[.,;!?]+$/, ''));

/** Names that none of the texts has. */
export function newNames(result: string, ...given: readonly GivenText[]): string[] {
  const isGiven = (word: string): boolean => given.some((text) => text.all(wordsOf).has(word));
  const isKnown = (word: string): boolean =>
    headings.has(word) || isGiven(word) || isGiven(word.replace(/['’]s$/, ''));
  const found: string[] = [];
  // Splits words like `wordsOf`: 'CS-101' is 'CS'.
  for (const match of result.matchAll(/\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*/gu)) {
    const [name] = match;
    const word = name.toLowerCase();
    if (isKnown(word) || word.search(days) === 0 || numberWords.has(word)) continue;
    if (isInWord(result, match.index)) continue;
    const after = result.slice(match.index + name.length);
    if (!beginsSentence(result, match.index) || isPerson(word, after, isKnown)) found.push(name);
  }
  return found;
}

const isInWord = (text: string, at: number): boolean =>
  /[\p{L}\p{M}'’-]$/u.test(text.slice(Math.max(0, at - 2), at));
const beginsSentence = (text: string, at: number): boolean =>
  /(?:^|[\n.!?:;•–—]|[-*#>]\s|\d[.)]\s)[\s"'“‘(*_#]*$/u.test(text.slice(Math.max(0, at - 12), at));

function isPerson(word: string, after: string, isKnown: (word: string) => boolean): boolean {
  // 'Meera Iyer', 'Dr. Iyer', and a word before 'will'.
  const next = /^\.?\s+(\p{Lu}[\p{L}\p{M}]*)/u.exec(after)?.[1];
  if (next !== undefined && !isKnown(next.toLowerCase())) return true;
  return personal.test(after) && !usualSubjects.has(word) && !word.endsWith('s');
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];
