import type { Range } from '../shared/cut-by-ranges.ts';

const charsBefore = 32;
const chars = 160;

/** The part of a message around the first word that was found, from the beginning of a word. */
export function snippetOf(
  content: string,
  matches: readonly Range[],
): { text: string; at: number; isCut: boolean } {
  const first = Math.min(...matches.map(([from]) => from), content.length);
  const wanted = matches.length === 0 ? 0 : Math.max(0, first - charsBefore);
  const space = wanted === 0 ? -1 : content.slice(wanted, first).search(/\s/);
  const at = wanted === 0 ? 0 : wanted + space + 1;
  return { text: content.slice(at, at + chars), at, isCut: at > 0 };
}
