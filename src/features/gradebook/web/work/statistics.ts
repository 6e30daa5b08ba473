interface Statistics {
  graded: number;
  mean: number | null;
  median: number | null;
}

/** Of all points of one work. It names nobody and ranks nobody. */
export function statisticsOf(points: readonly number[]): Statistics {
  const sorted = points.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)];
  const high = sorted[Math.ceil(middle)];
  if (low === undefined || high === undefined) return { graded: 0, mean: null, median: null };
  const sum = sorted.reduce((total, each) => total + each, 0);
  return { graded: sorted.length, mean: rounded(sum / sorted.length), median: rounded((low + high) / 2) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
