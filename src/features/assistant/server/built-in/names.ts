import type { CampusData } from '../campus-data.ts';
import type { PersonRecord } from '#features/assistant/contract/records.ts';
import { common, conceptsOf, subjectAliases } from './lexicon.ts';
import { fold, isNearly, tokensOf } from './words.ts';

export interface Linked {
  teachers: readonly PersonRecord[];
  students: readonly PersonRecord[];
  /** The words of the question that are names. */
  used: ReadonlySet<string>;
}

/** This many words are looked up as names. */
const tried = 5;
const titles = new Set(['dr', 'prof', 'mr', 'mrs', 'ms']);
const nameWords = (name: string): string[] => tokensOf(fold(name)).filter((word) => !titles.has(word));

/** The people in a question, from the asking person's directory. The asker's own name means nobody else. */
export async function linkNames(tokens: readonly string[], data: CampusData): Promise<Linked> {
  const candidates = [...new Set(tokens)].filter((token) => token.length > 2 && !common.has(token));
  const used = new Set<string>();
  const all = (await data.teachers()).filter(({ id }) => id !== data.me.id);
  const teachers = pick(candidates, all, used);
  for (const token of candidates) if (nameWords(data.me.name).includes(token)) used.add(token);
  const unknown = candidates
    .filter(
      (token) => !used.has(token) && conceptsOf(token).length === 0 && subjectAliases[token] === undefined,
    )
    .slice(0, tried);
  const found = await Promise.all(unknown.map((token) => data.people({ words: [token], limit: 5 })));
  const students = pick(
    unknown,
    found.flat().filter(({ role }) => role === 'student'),
    used,
  );
  return { teachers, students, used };
}

/** The people who match the most words of the question: 'ananya rao' is one, 'rao' may be two. */
function pick(tokens: readonly string[], people: readonly PersonRecord[], used: Set<string>): PersonRecord[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const scored = [...byId.values()].map((person) => {
    const own = nameWords(person.title);
    return { person, fits: tokens.filter((token) => own.some((word) => isName(token, word))) };
  });
  const most = new Map<string, number>();
  for (const { fits } of scored)
    for (const token of fits) most.set(token, Math.max(most.get(token) ?? 0, fits.length));
  const good = scored.filter(({ fits }) => fits.some((token) => fits.length === most.get(token)));
  for (const { fits } of good) for (const token of fits) used.add(token);
  return good.map(({ person }) => person);
}

/** Allows a misspelling where the word has no other meaning and the first letter is right. */
const isName = (token: string, word: string): boolean =>
  token === word ||
  (token[0] === word[0] && token.length > 3 && conceptsOf(token).length === 0 && isNearly(token, word));
