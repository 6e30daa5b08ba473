import type { CampusData } from '../campus-data.ts';
import type { PersonRecord } from '#features/assistant/contract/records.ts';
import { type DateWindow, readWindow } from './dates.ts';
import { common, type Concept, conceptsOf, functionWords, glue, subjectAliases } from './lexicon.ts';
import { linkNames } from './names.ts';
import { straighten } from './spelling.ts';
import { inEnglish } from './other-languages.ts';
import { fold, normalise, tokensOf } from './words.ts';

/** What the words of a question say about it. */
export interface Understood {
  /** The folded question with corrected spelling. */
  folded: string;
  tokens: readonly string[];
  concepts: ReadonlySet<Concept>;
  window: DateWindow | undefined;
  /** Teachers of the college, by a word of their name. */
  teachers: readonly PersonRecord[];
  /** Other people in the directory. */
  students: readonly PersonRecord[];
  subject: string | undefined;
  /** The words of the search in a question with a concept: without the words of the concept. */
  topic: readonly string[];
  /** The words of the topic that name something: a word of a title, or one in the place of a name. */
  named: readonly string[];
  /** The words that name people. */
  nameWords: ReadonlySet<string>;
  /** The words of the search in a question without a concept: every word with a meaning. */
  content: readonly string[];
  /** What a passage of a record may be about: every word but those that only ask. */
  details: readonly string[];
}

export const namesPeople = ({ teachers, students }: Pick<Understood, 'teachers' | 'students'>): boolean =>
  teachers.length + students.length > 0;

export async function understand(query: string, data: CampusData): Promise<Understood> {
  const typed = inEnglish(withoutManners(normalise(query)));
  const { teachers, students, used } = await linkNames(tokensOf(typed), data);
  const vocabulary = await data.vocabulary();
  const folded = straighten(typed, used, new Set([...vocabulary, ...data.help.vocabulary]));
  const tokens = tokensOf(folded);
  const subject = readSubject(folded, tokens);
  const window = readWindow(folded, data.now, data.timeZone);
  const asked = [...new Set(tokens)].slice(0, mostWords);
  const rest = asked.filter((word) => !used.has(word) && !isTime(word, window));
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
    nameWords: used,
    content: meaning,
    details: asked.filter((word) => !glue.has(word) && !used.has(word)),
  };
}

/** Different words of a question that are looked for in records: more is no question. */
const mostWords = 40;

/** 'hey, which teacher? pls' asks no more than 'which teacher?'. A greeting alone stays. */
function withoutManners(folded: string): string {
  const question = folded.replace(/[ ,](?:pls|plz|please)[.!]{0,5}$/, '').trim();
  const rest = question.replace(/^(?:hey|hi|hello)\b[ ,!]{0,5}/, '');
  return rest.includes(' ') ? rest : question;
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
/** True in 'the quantum computing task' and 'something about quantum computing', but not in 'remind me of my tasks'. */
function standsAsName(tokens: readonly string[], word: string): boolean {
  const at = tokens.indexOf(word);
  const isAfter = tokens.slice(Math.max(0, at - 3), at).some((one) => beforeNames.has(one));
  return isAfter || tokens.slice(at + 1, at + 3).some((one) => conceptsOf(one).length > 0);
}

const timeWord = /day$|^week|^month|^fortnight$|^(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)/;
/** The days, months and numbers of a parsed date. */
const isTime = (word: string, window: DateWindow | undefined): boolean =>
  window !== undefined && (/^\d{1,4}(st|nd|rd|th)?$/.test(word) || timeWord.test(word));

/** 'General' may be an ordinary word. */
function readSubject(folded: string, tokens: readonly string[]): string | undefined {
  if (/\bcomputer science\b/.test(folded)) return 'Computer Science';
  const alias = tokens.find((token) => (subjectAliases[token] ?? 'General') !== 'General');
  return alias === undefined ? undefined : subjectAliases[alias];
}
