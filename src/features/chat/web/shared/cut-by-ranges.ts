export type Range = readonly [from: number, to: number];

interface Part {
  text: string;
  at: number;
  isInside: boolean;
}

/** Cuts a text that begins at `at` of a whole where ranges of the whole begin and end. */
export function cutByRanges(text: string, at: number, ranges: readonly Range[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  const add = (to: number, isInside: boolean) => {
    if (to > done) parts.push({ text: text.slice(done, to), at: at + done, isInside });
    done = Math.max(done, to);
  };
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    add(Math.min(from - at, text.length), false);
    add(Math.min(to - at, text.length), true);
  }
  add(text.length, false);
  return parts;
}
