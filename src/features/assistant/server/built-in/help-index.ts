import type { HelpEntry } from '#features/assistant/contract/help.ts';
import { normalise, tokensOf } from './words.ts';

/** The words that find an entry. */
export const wordsOf = ({ title, words }: HelpEntry): string[] => [
  ...new Set(tokensOf(normalise(`${title} ${words}`))),
];

/** All of them: misspelled words of a question are corrected towards them. */
export const wordsOfHelp = (help: readonly HelpEntry[]): string[] => help.flatMap(wordsOf);
