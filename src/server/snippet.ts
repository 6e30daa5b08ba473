import { formulaWords } from '#shared/words/formula-words.ts';

/**
 * Formulas as the browser finds them: no space inside of the dollars, no digit behind them. Then marks, some only
 * at the start of a line.
 */
const marks =
  /\$\$([^$]+)\$\$|\$(?=[^\s$])([^$]*[^\s$])\$(?!\d)|!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)|-{3,}|[*`]+|~~+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}(])|(?<!\S)\|+(?!\S)|^[ \t]*(?:>\s*|#{1,6}\s+|[-+]\s+|\d+\.\s+)+/gmu;

/** The words of a Markdown text on one line, for search results and answers. */
export const plainWords = (source: string): string =>
  source
    .replaceAll(marks, (_, display?: string, inline?: string, label?: string) => {
      const formula = display ?? inline;
      return formula === undefined ? (label ?? ' ') : formulaWords(formula);
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])(?=\s|$)/g, '$1')
    .trim();

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
export const wordsOf = (text: string): string[] => text.match(wordPattern) ?? [];

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A part of a text around the first match, at most `maxChars` long, cut between words. */
export function snippetOf(source: string, words: readonly string[], maxChars: number): string {
  const text = plainWords(source);
  if (text.length <= maxChars) return text;
  const wanted = words.map(fold);
  const at =
    [...text.matchAll(wordPattern)].find(([word]) => wanted.some((one) => fold(word).startsWith(one)))
      ?.index ?? 0;
  const from = at < maxChars / 2 ? 0 : wordStart(text, at - Math.floor(maxChars / 3));
  const room = maxChars - (from > 0 ? 1 : 0) - 1;
  const rest = text.slice(from);
  if (rest.length <= room + 1) return `${from > 0 ? '…' : ''}${rest}`;
  const cut = rest.lastIndexOf(' ', room);
  const shown = rest.slice(0, cut > room / 2 ? cut : room).toWellFormed();
  return `${from > 0 ? '…' : ''}${shown}…`;
}

const wordStart = (text: string, at: number): number => {
  const space = text.indexOf(' ', at);
  return space < 0 ? at : space + 1;
};
