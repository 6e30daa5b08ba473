const wordShare = 0.6;
let letters: Intl.Segmenter | undefined;

/** The beginning of a text, cut between two words, with an ellipsis. A short text stays whole. */
export function excerptOf(text: string, maxChars: number): { text: string; isWhole: boolean } {
  // A letter has at least one code unit, so this text is short enough.
  if (text.length <= maxChars) return { text, isWhole: true };
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const clusters = Array.from(letters.segment(text), ({ segment }) => segment);
  if (clusters.length <= maxChars) return { text, isWhole: true };
  const head = clusters.slice(0, maxChars).join('');
  const isAtBoundary = /\s/.test(clusters[maxChars] ?? '');
  const lastSpace = isAtBoundary ? head.length : head.search(/\s\S*$/);
  // A text without spaces is cut between two letters.
  const cut = lastSpace >= head.length * wordShare ? head.slice(0, lastSpace) : head;
  return { text: `${cut.replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/u, '')}…`, isWhole: false };
}
