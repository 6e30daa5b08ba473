import { courseLimits } from '#features/courses/contract/limits.ts';
import type { WatchedRange } from '#features/courses/contract/forms/shapes.ts';

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;

/** The union of earlier and new ranges, sorted and without overlap. With a length, seconds after it do not count. */
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

/** As `mergeRanges`, with at most `most` seconds. All earlier ranges stay, and the first new ones fill the rest. */
export function mergeWithin(
  most: number,
  before: readonly WatchedRange[],
  watched: readonly WatchedRange[],
  lengthSeconds: number | null,
): WatchedRange[] {
  const whole = mergeRanges(before, watched, lengthSeconds);
  let left = most - watchedSeconds(before);
  if (watchedSeconds(whole) - watchedSeconds(before) <= left) return whole;
  const taken: WatchedRange[] = [];
  for (const [from, to] of apart(whole, before)) {
    if (left <= 0) break;
    const end = Math.min(to, from + left);
    taken.push([from, end]);
    left -= end - from;
  }
  return mergeRanges(before, taken, lengthSeconds);
}

/** The parts of `whole` outside of `parts`. Both are sorted and without overlap. */
function apart(whole: readonly WatchedRange[], parts: readonly WatchedRange[]): WatchedRange[] {
  const rest: WatchedRange[] = [];
  let next = 0;
  for (const [from, to] of whole) {
    let at = from;
    for (let part = parts[next]; part !== undefined && part[0] < to; part = parts[next]) {
      if (part[0] > at) rest.push([at, part[0]]);
      at = Math.max(at, part[1]);
      if (part[1] > to) break;
      next += 1;
    }
    if (at < to) rest.push([at, to]);
  }
  return rest;
}

/** True when `kept` contains all of `watched` before the end. `kept` is sorted and without overlap. */
export function isWithin(
  watched: readonly WatchedRange[],
  kept: readonly WatchedRange[],
  lengthSeconds: number | null,
): boolean {
  const whole = mergeRanges(kept, watched, lengthSeconds);
  return watchedSeconds(whole) <= watchedSeconds(kept);
}

export const watchedSeconds = (ranges: readonly WatchedRange[]): number =>
  tenth(ranges.reduce((sum, [from, to]) => sum + to - from, 0));

/** Nobody watches in so many pieces. For a program that reports them, the longest stay. */
function longest(ranges: readonly [number, number][]): WatchedRange[] {
  return ranges
    .toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, courseLimits.rangesKept)
    .toSorted(([a], [b]) => a - b);
}
