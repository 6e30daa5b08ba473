import { plainWords } from '#server/snippet.ts';
import { Stretch } from '#server/stretch.ts';
import { clock } from '#shared/time/video-clock.ts';
import type { Passage } from '#features/assistant/contract/assistant.ts';
import type { CampusRecord } from '#features/assistant/contract/records.ts';
import { weightOf } from './lexicon.ts';
import { passagesIn, type Readable, type Sought } from './passages.ts';
import { WordIndex } from './words.ts';

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
export function whereToLook({ paragraph, second }: Passage): string {
  if (second !== null) return `watch the video from ${clock(second)}`;
  return paragraph === null ? 'read it' : `read paragraph ${paragraph}`;
}

function placeOf({ paragraph, second }: Passage): string {
  if (second !== null) return `At ${clock(second)} of the video: `;
  return paragraph === null ? '' : `Paragraph ${paragraph}: `;
}

const indexes = new WeakMap<CampusRecord, { all: WordIndex; title: WordIndex }>();
/** Made once for each record of a question. */
function indexOf(record: CampusRecord): { all: WordIndex; title: WordIndex } {
  const known = indexes.get(record);
  if (known !== undefined) return known;
  const { title, detail, body, keywords } = record;
  const made = {
    all: new WordIndex(`${title} ${detail ?? ''} ${body} ${keywords}`),
    title: new WordIndex(title),
  };
  indexes.set(record, made);
  return made;
}

const shareIn = (index: WordIndex, words: readonly string[]): number =>
  words.length === 0 ? 0 : words.filter((word) => index.has(word)).length / words.length;

/** How well a record fits: the share of these words in all its texts, and again in its title. */
export function scoreOf(record: CampusRecord, words: readonly string[]): number {
  const { all, title } = indexOf(record);
  return shareIn(all, words) + shareIn(title, words);
}

/**
 * The records with enough of these words, best first. One of more than three `hard` words may be missing, and a third
 * of the `soft` ones.
 */
export async function fitting<T extends CampusRecord>(
  records: readonly T[],
  words: readonly string[],
): Promise<T[]> {
  const fit: { record: T; score: number }[] = [];
  const stretch = new Stretch();
  for (const record of records) {
    if (hasEnough(record, words)) fit.push({ record, score: scoreOf(record, words) });
    await stretch.pause();
  }
  return fit.toSorted((a, b) => b.score - a.score).map(({ record }) => record);
}

const howMany = (words: readonly string[], weight: ReturnType<typeof weightOf>): number =>
  words.filter((word) => weightOf(word) === weight).length;

function hasEnough(record: CampusRecord, words: readonly string[]): boolean {
  const { all } = indexOf(record);
  const missing = words.filter((word) => !all.has(word));
  const mayMissHard = howMany(words, 'hard') > 3 ? 1 : 0;
  return (
    missing.length < words.length &&
    howMany(missing, 'hard') <= mayMissHard &&
    howMany(missing, 'soft') <= Math.floor(words.length / 3)
  );
}
