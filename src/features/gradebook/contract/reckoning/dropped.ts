/** A graded work in hundredths of points: whole numbers, so that comparisons are exact. */
export interface Score {
  readonly points: number;
  readonly of: number;
}

/** More rounds than any book needs: each one strictly raises the percentage. */
const maxRounds = 100;

/**
 * Which scores a rule drops: the set of `count` whose removal leaves the highest percentage together with what stays anyway.
 * Works can have different points, so the lowest percentage is not always the one to drop.
 * Of equal ones the later is dropped. The method is Dinkelbach's, with whole numbers.
 */
export const findDropped = (scores: readonly Score[], count: number, stays: Score): ReadonlySet<number> => {
  const keep = scores.length - count;
  if (count <= 0) return new Set();
  if (keep <= 0) return new Set(scores.keys());
  // Among works with the same points the fewest points go, whatever the percentage is.
  const isUniform = scores.every(({ of }) => of === scores[0]?.of);
  let best = sumOf(scores, scores.keys(), stays);
  for (let round = 0; ; round++) {
    const { points, of } = best;
    const gains = scores.map((score) => score.points * of - score.of * points);
    const order = [...scores.keys()].toSorted((a, b) => (gains[b] ?? 0) - (gains[a] ?? 0) || a - b);
    const kept = order.slice(0, keep);
    const sum = sumOf(scores, kept, stays);
    // The first round may lose: the sum that it began with had more works than the rule keeps.
    const isBest = isUniform || (round > 0 && sum.points * of <= points * sum.of);
    if (isBest || round === maxRounds) return new Set(order.slice(keep));
    best = sum;
  }
};

const sumOf = (scores: readonly Score[], at: Iterable<number>, stays: Score): Score => {
  let { points, of } = stays;
  for (const index of at) {
    points += scores[index]?.points ?? 0;
    of += scores[index]?.of ?? 0;
  }
  return { points, of };
};
