import type { CampusData } from '../campus-data.ts';
import type { PersonRecord } from '#features/assistant/contract/records.ts';
import { type DateWindow, readWindow } from './dates.ts';
import { common, type Concept, conceptsOf, functionWords, subjectAliases } from './lexicon.ts';
import { linkNames } from './names.ts';
import { straighten } from './spelling.ts';
import { fold, normalise, tokensOf } from './words.ts';

/** What a question is about, as far as its words say. */
export interface Understood {
  /** As it was meant: slips of the finger are taken out. */
  folded: string;
  tokens: readonly string[];
  concepts: ReadonlySet<Concept>;
  window: DateWindow | undefined;
  /** Of the college, by a word of their name. */
  teachers: readonly PersonRecord[];
  /** Others whom the directory shows. */
  students: readonly PersonRecord[];
  subject: string | undefined;
  /** What is looked for, when the question has a concept: without the words that ask for it. */
  topic: readonly string[];
  /** Of the topic what is named, and not only done: a word of a title, or one that stands where a name stands. */
  named: readonly string[];
  /** The same when it has none: every word that means something. */
  content: readonly string[];
}

export async function understand(query: string, data: CampusData): Promise<Understood> {
  const typed = normalise(query);
  const { teachers, students, used } = await linkNames(tokensOf(typed), data);
  const vocabulary = await data.vocabulary();
  const folded = straighten(typed, used, vocabulary);
  const tokens = tokensOf(folded);
  const subject = readSubject(folded, tokens);
  const window = readWindow(folded, data.now, data.timeZone);
  const rest = [...new Set(tokens)].filter((word) => !used.has(word) && !isTime(word, window));
  const meaning = rest.filter((word) => !functionWords.has(word) && word.length > 1);
  const isOfSubject = (word: string): boolean =>
    subject !== undefined && (subjectAliases[word] === subject || fold(subject).split(' ').includes(word));
  const topic = meaning.filter(
    (word) => !common.has(word) && conceptsOf(word).length === 0 && !isOfSubject(word),
  );
  return {
    folded,
    tokens,
    concepts: new Set(rest.flatMap((word) => conceptsOf(word))),
    window,
    teachers,
    students,
    subject,
    topic,
    named: topic.filter((word) => vocabulary.has(word) || standsAsName(tokens, word)),
    content: meaning,
  };
}

const beforeNames = new Set([
  'about',
  'on',
  'for',
  'in',
  'of',
  'called',
  'named',
  'regarding',
  'with',
  'from',
]);
/** 'the quantum computing task', 'something about quantum computing': but not 'remind me of my tasks'. */
function standsAsName(tokens: readonly string[], word: string): boolean {
  const at = tokens.indexOf(word);
  const isAfter = tokens.slice(Math.max(0, at - 3), at).some((one) => beforeNames.has(one));
  return isAfter || tokens.slice(at + 1, at + 3).some((one) => conceptsOf(one).length > 0);
}

const timeWord = /day$|^week|^month|^fortnight$|^(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)/;
/** Days, months and numbers of a date that was read. */
const isTime = (word: string, window: DateWindow | undefined): boolean =>
  window !== undefined && (/^\d{1,4}(st|nd|rd|th)?$/.test(word) || timeWord.test(word));

/** 'General' is a word before it is a subject. */
function readSubject(folded: string, tokens: readonly string[]): string | undefined {
  if (/\bcomputer science\b/.test(folded)) return 'Computer Science';
  const alias = tokens.find((token) => (subjectAliases[token] ?? 'General') !== 'General');
  return alias === undefined ? undefined : subjectAliases[alias];
}
