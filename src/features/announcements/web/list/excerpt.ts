const wordShare = 0.6;
let letters: Intl.Segmenter | undefined;

/** The beginning of a text, cut between two words, with an ellipsis; the whole text when it is short enough. */
export function excerptOf(text: string, maxChars: number): { text: string; isWhole: boolean } {
  // A letter has one unit or more.
  if (text.length <= maxChars) return { text, isWhole: true };
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const clusters = Array.from(letters.segment(text), ({ segment }) => segment);
  if (clusters.length <= maxChars) return { text, isWhole: true };
  const head = clusters.slice(0, maxChars).join('');
  const isAtBoundary = /\s/.test(clusters[maxChars] ?? '');
  const lastSpace = isAtBoundary ? head.length : head.search(/\s\S*$/);
  // A text without spaces, or one endless word, is cut between two letters.
  const cut = lastSpace >= head.length * wordShare ? head.slice(0, lastSpace) : head;
  return { text: `${cut.replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/u, '')}…`, isWhole: false };
}
