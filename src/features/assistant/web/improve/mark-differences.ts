import { diffWordsWithSpace } from 'diff';

export interface Piece {
  key: number;
  words: string;
  isChanged: boolean;
}
export interface Differences {
  /** The original text with removed parts marked. */
  original: Piece[];
  /** The new text with added parts marked. */
  improved: Piece[];
  changes: number;
}

/** A slower comparison has too little in common to show. */
const timeoutMs = 500;

/** Compares word by word. Undefined where the texts have too little in common. */
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
    // A removed part and its replacement count as one change.
    changes: pieces.filter(({ isChanged }, index) => isChanged && pieces[index - 1]?.isChanged !== true)
      .length,
  };
}

const toPiece = ({ key, words, isChanged }: Piece): Piece => ({ key, words, isChanged });
