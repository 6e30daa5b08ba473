/** In fewer words two strange ones say nothing. */
const enough = 40;

/** A word with the signs that stand around one. */
const word = /^["'“‘(*_]*([A-Za-z]+)(?:['’-][A-Za-z]+)*["'”’)*_.,;:!?]*$/;

/**
 * Whether at least half of what has letters is words that are known, of two letters or more. Where it is not, the text is
 * code, data or another language: nothing in it is corrected, and each strange word would cost the grammar checker as much
 * as a whole sentence.
 */
export function isProse(text: string, isKnown: (word: string) => boolean): boolean {
  const tokens = text.split(/\s+/).filter((token) => /[A-Za-z]/.test(token));
  if (tokens.length < enough) return true;
  const known = tokens.filter((token) => {
    const letters = word.exec(token)?.[1];
    return letters !== undefined && letters.length > 1 && isKnown(letters.toLowerCase());
  });
  return known.length * 2 >= tokens.length;
}
