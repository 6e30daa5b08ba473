import { diffWordsWithSpace } from 'diff';

export interface Piece {
  key: number;
  words: string;
  isChanged: boolean;
}
export interface Differences {
  /** What was there, with what is gone marked. */
  original: Piece[];
  /** What is there now, with what is new marked. */
  improved: Piece[];
  changes: number;
}

/** A comparison that takes longer has little to show. */
const timeoutMs = 500;

/** Word by word; undefined where the two have too little in common. */
export function markDifferences(original: string, improved: string): Differences | undefined {
  const parts = diffWordsWithSpace(original, improved, { timeout: timeoutMs });
  if (parts === undefined) return undefined;
  const pieces = parts.map(({ value, added, removed }, key) => ({
    key,
    words: value,
    isChanged: added || removed,
    added,
    removed,
  }));
  return {
    original: pieces.filter(({ added }) => !added).map(toPiece),
    improved: pieces.filter(({ removed }) => !removed).map(toPiece),
    // What is taken away and what takes its place are one.
    changes: pieces.filter(({ isChanged }, index) => isChanged && pieces[index - 1]?.isChanged !== true)
      .length,
  };
}

const toPiece = ({ key, words, isChanged }: Piece): Piece => ({ key, words, isChanged });
