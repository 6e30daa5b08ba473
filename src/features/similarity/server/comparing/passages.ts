import type { FileEntry, FingerprintIndex, PairedOccurrence } from '@dodona/dolos-core';
import { similarityLimits } from '#features/similarity/contract/limits.ts';
import type { FoundPair } from './messages.ts';
import type { Tokens } from './tokens.ts';

/** One text in the index of the library. */
export interface Indexed {
  at: number;
  owner: string;
  tokens: Tokens;
  entry: FileEntry;
  /** 1 for each token of what was given to everybody, or is too common to mean anything. */
  given: () => Uint8Array;
}

interface Run {
  left: number;
  right: number;
  length: number;
}

/**
 * The passages that two texts share, the longest first, none above another. The library finds where they begin; here each is
 * compared word by word, since different words can have the same fingerprint, and extended to its ends.
 */
export function comparePair(
  index: FingerprintIndex,
  left: Indexed,
  right: Indexed,
  tokensMin: number,
): FoundPair {
  const runs = index
    .getPair(left.entry.file, right.entry.file)
    .buildFragments()
    .flatMap(({ pairs }) => runsOf(left, right, pairs))
    .filter(({ length }) => length >= tokensMin)
    .toSorted((one, other) => other.length - one.length);
  const covered = {
    left: new Uint8Array(left.tokens.values.length),
    right: new Uint8Array(right.tokens.values.length),
  };
  const taken = runs.filter((run) => take(covered, run));
  const passages = taken
    .slice(0, similarityLimits.passages)
    .toSorted((one, other) => one.left - other.left)
    .map((run): [number, number, number, number] => [
      ...placeOf(left.tokens, run.left, run.length),
      ...placeOf(right.tokens, run.right, run.length),
    ]);
  return {
    left: left.at,
    right: right.at,
    leftShare: shareOf(left, covered.left),
    rightShare: shareOf(right, covered.right),
    longest: taken[0]?.length ?? 0,
    passages,
  };
}

/** Usually one. What was given to everybody divides them. */
function runsOf(left: Indexed, right: Indexed, pairs: readonly PairedOccurrence[]): Run[] {
  const runs: Run[] = [];
  for (const pair of pairs) {
    const last = runs.at(-1);
    if (last && pair.left.start < last.left + last.length) continue;
    const run = extended(left, right, pair.left.start, pair.right.start);
    if (run.length > 0) runs.push(run);
  }
  return runs;
}

function extended(left: Indexed, right: Indexed, leftAt: number, rightAt: number): Run {
  const given = { left: left.given(), right: right.given() };
  const isSame = (steps: number): boolean => {
    const [one, other] = [leftAt + steps, rightAt + steps];
    return (
      left.tokens.values[one] !== undefined &&
      left.tokens.values[one] === right.tokens.values[other] &&
      given.left[one] === 0 &&
      given.right[other] === 0
    );
  };
  let from = 0;
  let to = 0;
  while (isSame(to)) to += 1;
  if (to === 0) return { left: leftAt, right: rightAt, length: 0 };
  while (isSame(from - 1)) from -= 1;
  return { left: leftAt + from, right: rightAt + from, length: to - from };
}

/** False when a longer passage has some of it. */
function take(covered: { left: Uint8Array; right: Uint8Array }, { left, right, length }: Run): boolean {
  for (let at = 0; at < length; at += 1)
    if (covered.left[left + at] === 1 || covered.right[right + at] === 1) return false;
  covered.left.fill(1, left, left + length);
  covered.right.fill(1, right, right + length);
  return true;
}

const placeOf = ({ starts, ends }: Tokens, from: number, length: number): [number, number] => [
  starts[from] ?? 0,
  ends[from + length - 1] ?? 0,
];

const count = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0);

function shareOf({ given }: Indexed, covered: Uint8Array): number {
  const own = covered.length - count(given());
  return own === 0 ? 0 : Math.min(1, count(covered) / own);
}
