import { similarityLimits } from '#features/similarity/contract/limits.ts';

/** What is compared of a text: its words or signs, each with its place. */
export interface Tokens {
  values: string[];
  starts: number[];
  ends: number[];
}

// Scripts without spaces between words are compared letter by letter.
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Words without case and punctuation. */
export function tokensOfText(content: string): Tokens {
  const tokens = noTokens();
  words.lastIndex = 0;
  for (let found = words.exec(content); found !== null; found = words.exec(content)) {
    add(tokens, kept(found[0].normalize('NFKC').toLowerCase()), found.index, found[0].length);
    if (tokens.values.length >= similarityLimits.tokensOfWork) break;
  }
  return tokens;
}

type CommentStyle = 'slashes' | 'hash' | 'dashes' | 'percent';

/** By the extension of a program. Another one is written like C. */
const styles: readonly [CommentStyle, RegExp][] = [
  ['hash', /\.(py|rb|sh|r|jl|pl|ps1)$/i],
  ['dashes', /\.(sql|lua|hs|vhd|adb|ads)$/i],
  ['percent', /\.(m|tex|erl|pro)$/i],
];
const styleOf = (fileName: string): CommentStyle =>
  styles.find(([, names]) => names.test(fileName))?.[0] ?? 'slashes';

const comments: Readonly<Record<CommentStyle, string>> = {
  slashes: String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`,
  hash: String.raw`#[^\n]*`,
  dashes: String.raw`--[^\n]*|\{-[\s\S]*?(?:-\}|$)`,
  percent: String.raw`%[^\n]*`,
};
// Each alternative ends at a line, at its own end or at the end of the file, so no text takes more than one pass.
const strings = String.raw`"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|${'`'}(?:\\[\s\S]|[^${'`'}\\])*${'`'}?`;
const name = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const number = String.raw`\p{N}[\p{L}\p{N}_.]*`;
const signsOf = (style: CommentStyle): RegExp =>
  new RegExp(`(${comments[style]})|${strings}|${name}|${number}|\\S`, 'gu');

const keywords = new Set(
  (
    'abstract and as assert async await bool boolean break byte case catch char class const continue def default del do ' +
    'double elif else end enum except extends false final finally float fn for foreach from func function global goto if ' +
    'implements import in int interface is lambda let long match new nil none not null or pass private protected public ' +
    'raise return select self short static struct super switch then this throw true try typedef union unless until use ' +
    'using var void volatile when where while with yield insert update delete join group order by'
  ).split(' '),
);

/** The signs of a program without comments; a name, a number and a string are the same sign whatever they say. */
export function tokensOfCode(content: string, fileName: string): Tokens {
  const tokens = noTokens();
  const signs = signsOf(styleOf(fileName));
  for (let found = signs.exec(content); found !== null; found = signs.exec(content)) {
    // A comment.
    if (found[1] !== undefined) continue;
    add(tokens, signOf(found[0]), found.index, found[0].length);
    if (tokens.values.length >= similarityLimits.tokensOfWork) break;
  }
  return tokens;
}

/** By how it begins. */
function signOf(sign: string): string {
  const first = sign.charCodeAt(0);
  if (first === doubleQuote || first === quote || first === backtick) return '"';
  if (sign.length === 1 && first < lastAscii && !isWord.test(sign)) return kept(sign);
  if (isNumber.test(sign)) return '0';
  if (!isWord.test(sign)) return kept(sign);
  const word = sign.toLowerCase();
  return keywords.has(word) ? kept(word) : 'a';
}
const [doubleQuote, quote, backtick] = [34, 39, 96];
const lastAscii = 128;
const isWord = /^[\p{L}\p{N}_$]/u;
const isNumber = /^\p{N}/u;

/** Words are stored once for all texts, and hold no text in memory. */
const known = new Map<string, string>();
function kept(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  known.set(word, word);
  return word;
}

const noTokens = (): Tokens => ({ values: [], starts: [], ends: [] });

function add({ values, starts, ends }: Tokens, value: string, start: number, length: number): void {
  values.push(value);
  starts.push(start);
  ends.push(start + length);
}
