/** True where a field can stand in the text itself: in a formula the mark is read as part of it. */
export function isPlaced(source: string, gapId: string): boolean {
  const mark = `[[${gapId}]]`;
  const withoutFormulas = source.replaceAll(/\$\$[\s\S]*?\$\$|\$[^$\n]*\$|`[^`\n]*`/g, '');
  return withoutFormulas.includes(mark);
}

/** Formulas and code with a mark in them show the number of the gap, whose field stands below. */
export const withNumbers = (source: string, gaps: readonly { id: string }[]): string =>
  gaps.reduce(
    (text, { id }, place) => (isPlaced(source, id) ? text : text.replaceAll(`[[${id}]]`, `(${place + 1})`)),
    source,
  );
