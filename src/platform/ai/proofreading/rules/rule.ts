import { nouns, thirdPerson } from '../words.ts';

export interface Rule {
  pattern: RegExp;
  /** What the match becomes; undefined leaves it. */
  replace(match: RegExpExecArray): string | undefined;
  reason: string;
}

export const word = (match: RegExpExecArray, at: number): string => match[at] ?? '';

/** Where a clause may begin. Spaces are counted, so that looking behind each of many spaces stays short. */
export const clause = String.raw`(?<=^|[.!?;:]\s{1,9}|\n\s{0,9}(?:[-*]\s{1,9})?|,\s{1,9}(?:(?:and|but|so|because)\s{0,9})?|\b(?:that|because|if|when|and|but)\s{1,9})`;

export const pluralOf = (noun: string): string => {
  if (/(s|sh|ch|x|z)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
};
export const plurals: ReadonlySet<string> = new Set([...nouns].map(pluralOf));

export const thirdOf = (verb: string): string => {
  if (/(s|sh|ch|x|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
};
export const baseOfThird: ReadonlyMap<string, string> = new Map(
  [...thirdPerson].map((verb) => [thirdOf(verb), verb]),
);
export const ingOf = (verb: string): string => {
  if (/^(submit|begin|get|put|sit|win|run)$/.test(verb)) return `${verb}${verb.at(-1)}ing`;
  return /[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
};

export const pluralVerb: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  "isn't": "aren't",
  "wasn't": "weren't",
  "hasn't": "haven't",
  "doesn't": "don't",
};
export const singularVerb: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pluralVerb).map(([one, many]) => [many, one]),
);

/** Keeps a capital at the beginning. */
export const cased = (from: string, to: string): string =>
  /^\p{Lu}/u.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
