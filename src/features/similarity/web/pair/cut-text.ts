/** A piece of a text: outside of passages, or one of them. */
export interface Piece {
  words: string;
  /** The number of the passage, from 0; undefined between passages. */
  passage?: number;
}

/** Cuts a text at its passages, which do not lie above each other and come in the order of the other text. */
export function cutText(content: string, passages: readonly (readonly [number, number])[]): Piece[] {
  const pieces: Piece[] = [];
  const inOrder = passages
    .map(([start, end], passage) => ({ start, end, passage }))
    .toSorted((one, other) => one.start - other.start);
  let at = 0;
  for (const { start, end, passage } of inOrder) {
    if (start > at) pieces.push({ words: content.slice(at, start) });
    pieces.push({ words: content.slice(Math.max(at, start), end), passage });
    at = Math.max(at, end);
  }
  if (at < content.length) pieces.push({ words: content.slice(at) });
  return pieces;
}
