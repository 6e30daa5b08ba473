/** One part of a weighted sum. All numbers are whole: hundredths of points and of weights. */
export interface Part {
  readonly points: number;
  readonly of: number;
  readonly weight: number;
  /** Its weight is added on top of the others. */
  readonly isOnTop: boolean;
}

/** Rounded to two decimals, half up, from exact whole numbers. */
export const percentOf = (points: number, of: number): number | null =>
  of === 0 ? null : Math.floor((points * 20_000 + of) / (2 * of)) / 100;

/**
 * The weighted percentage, rounded to two decimals, half up. Null: nothing has a weight.
 * Where the quick sum is too near to a half, whole numbers of any length decide.
 */
export const weightedPercent = (parts: readonly Part[]): number | null => {
  let weights = 0;
  let sum = 0;
  for (const { points, of, weight, isOnTop } of parts) {
    if (!isOnTop) weights += weight;
    sum += (weight * points) / of;
  }
  if (weights === 0) return null;
  const hundredths = (sum * 10_000) / weights;
  const rounded = Math.floor(hundredths + 0.5);
  const isNearHalf = Math.abs(hundredths + 0.5 - Math.round(hundredths + 0.5)) < 1e-4;
  return (isNearHalf ? exactHundredths(parts, weights) : rounded) / 100;
};

const exactHundredths = (parts: readonly Part[], weights: number): number => {
  let top = 0n;
  let bottom = 1n;
  for (const { points, of, weight } of parts) {
    top = top * BigInt(of) + BigInt(weight) * BigInt(points) * bottom;
    bottom *= BigInt(of);
  }
  bottom *= BigInt(weights);
  return Number((top * 20_000n + bottom) / (2n * bottom));
};
