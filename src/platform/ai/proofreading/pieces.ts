/** The checker's time grows faster than its text. */
const pieceChars = 1000;
/** What a cut is put behind, the best first. */
const ends = ['\n', '. ', ' '];

export interface Piece {
  start: number;
  text: string;
}

/** A text in pieces that are short, and end where a line, a sentence or a word does; those without a word are left out. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.length - start <= pieceChars ? text.length : cutBefore(text, start, start + pieceChars);
    const piece = text.slice(start, end);
    if (/[A-Za-z]{2}|\bi\b/.test(piece)) pieces.push({ start, text: piece });
    start = end;
  }
  return pieces;
}

function cutBefore(text: string, start: number, before: number): number {
  for (const sign of ends) {
    const at = text.lastIndexOf(sign, before - sign.length);
    if (at > start + pieceChars / 2) return at + sign.length;
  }
  // Never between the two halves of one character.
  return /[\ud800-\udbff]/.test(text.charAt(before - 1)) ? before - 1 : before;
}
