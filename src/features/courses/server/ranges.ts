import { courseLimits } from '../limits.ts';
import type { WatchedRange } from '../inputs.ts';

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;

/**
 * What was watched before and now, sorted and without overlap. Only what a range covers counts: what was jumped over is in
 * none of them. With a length, nothing behind it counts.
 */
export function mergeRanges(
  before: readonly WatchedRange[],
  watched: readonly WatchedRange[],
  lengthSeconds: number | null = null,
): WatchedRange[] {
  const end = lengthSeconds ?? Number.POSITIVE_INFINITY;
  const sorted = [...before, ...watched]
    .map(([from, to]): [number, number] => [tenth(Math.max(0, from)), tenth(Math.min(to, end))])
    .filter(([from, to]) => to > from)
    .toSorted(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged.length <= courseLimits.rangesKept ? merged : longest(merged);
}

export const watchedSeconds = (ranges: readonly WatchedRange[]): number =>
  tenth(ranges.reduce((sum, [from, to]) => sum + to - from, 0));

/** Nobody watches in so many pieces; a program that does keeps the largest of them. */
function longest(ranges: readonly [number, number][]): WatchedRange[] {
  return ranges
    .toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, courseLimits.rangesKept)
    .toSorted(([a], [b]) => a - b);
}
