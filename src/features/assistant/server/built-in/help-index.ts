import type { HelpEntry } from '#features/assistant/contract/help.ts';
import { normalise, tokensOf } from './words.ts';

/** The help of all features, with its words taken apart once for all questions. */
export interface HelpIndex {
  readonly entries: readonly { entry: HelpEntry; titleWords: readonly string[]; words: readonly string[] }[];
  /** Misspelled words of a question are corrected towards them. */
  readonly vocabulary: readonly string[];
}

export function indexHelp(help: readonly HelpEntry[]): HelpIndex {
  const entries = help.map((entry) => {
    const titleWords = tokensOf(normalise(entry.title));
    return { entry, titleWords, words: [...new Set([...titleWords, ...tokensOf(normalise(entry.words))])] };
  });
  return { entries, vocabulary: entries.flatMap(({ words }) => words) };
}
