import { plainWords } from '#server/snippet.ts';
import { clock } from '#shared/time/video-clock.ts';
import type { Passage } from '#features/assistant/contract/assistant.ts';
import type { CampusRecord } from '#features/assistant/contract/records.ts';
import { weightOf } from './lexicon.ts';
import { passageIn, passagesIn, type Readable, type Sought } from './passages.ts';
import { isSameWord, normalise, tokensOf } from './words.ts';

/** The parts of an answer: sentences of the product, and records. */
export interface Reply {
  text: string;
  records: readonly CampusRecord[];
}

/** Text of the campus as plain words, without links, images or Markdown. */
export const quote = (text: string): string => unmarked(plainWords(text));

const unmarked = (words: string): string => words.replaceAll(/^#|[[\]<>*_`\\$~]/g, (sign) => `\\${sign}`);

export const link = ({ title, url }: Pick<CampusRecord, 'title' | 'url'>): string =>
  `[${quote(title)}](${url})`;
export const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** A short text stays whole. Of a longer one the passage that the question is about, quoted with its place. */
export function excerpt(record: Readable, sought: Sought, maxChars = 420): string {
  const text = plainWords(record.body);
  const passages = passagesIn(record, sought, maxChars);
  if (text.length <= maxChars && passages.every(({ second }) => second === null)) return unmarked(text);
  if (passages.length === 0) return unmarked(`${text.slice(0, maxChars).toWellFormed()}…`);
  return passages.map((passage) => `${placeOf(passage)}“${unmarked(passage.text)}”`).join(' ');
}

/** Where the passage is, without its words. */
export function placeIn(record: Readable, sought: Sought): string {
  const { paragraph, second } = passageIn(record, sought) ?? { paragraph: null, second: null };
  if (second !== null) return `watch the video from ${clock(second)}`;
  return paragraph === null ? 'read it' : `read paragraph ${paragraph}`;
}

function placeOf({ paragraph, second }: Passage): string {
  if (second !== null) return `At ${clock(second)} of the video: `;
  return paragraph === null ? '' : `Paragraph ${paragraph}: `;
}

/** The share of these words in a text. */
export function cover(text: string, words: readonly string[]): number {
  if (words.length === 0) return 0;
  const own = [...new Set(tokensOf(normalise(text)))];
  return words.filter((word) => own.some((one) => isSameWord(word, one))).length / words.length;
}

/** All texts of a record. */
export const allOf = ({ title, detail, body, keywords }: CampusRecord): string =>
  `${title} ${detail ?? ''} ${body} ${keywords}`;

/**
 * The records with enough of these words, best first. One of more than three `hard` words may be missing, and a third
 * of the `soft` ones.
 */
export function fitting<T extends CampusRecord>(records: readonly T[], words: readonly string[]): T[] {
  return records
    .filter((record) => hasEnough(record, words))
    .map((record) => ({ record, score: cover(allOf(record), words) + cover(record.title, words) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ record }) => record);
}

const howMany = (words: readonly string[], weight: ReturnType<typeof weightOf>): number =>
  words.filter((word) => weightOf(word) === weight).length;

function hasEnough(record: CampusRecord, words: readonly string[]): boolean {
  const own = [...new Set(tokensOf(normalise(allOf(record))))];
  const missing = words.filter((word) => !own.some((one) => isSameWord(word, one)));
  const mayMissHard = howMany(words, 'hard') > 3 ? 1 : 0;
  return (
    missing.length < words.length &&
    howMany(missing, 'hard') <= mayMissHard &&
    howMany(missing, 'soft') <= Math.floor(words.length / 3)
  );
}
