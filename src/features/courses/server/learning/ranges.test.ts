import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, mergeRanges, mergeWithin, watchedSeconds } from './ranges.ts';

const length = 120;
/** Tenths of a second, so that a plain set of them is the model. */
const range = fc
  .tuple(fc.integer({ min: 0, max: length * 10 }), fc.integer({ min: 0, max: length * 10 }))
  .map(([from, to]): [number, number] => [from / 10, to / 10]);
const ranges = fc.array(range, { maxLength: 30 });

function tenthsOf(watched: readonly (readonly [number, number])[]): Set<number> {
  const tenths = new Set<number>();
  for (const [from, to] of watched) {
    for (let at = Math.round(from * 10); at < Math.round(to * 10); at += 1) tenths.add(at);
  }
  return tenths;
}

test('merging counts every played tenth once, and no skipped one', () => {
  fc.assert(
    fc.property(ranges, ranges, (before, watched) => {
      const merged = mergeRanges(mergeRanges([], before), watched);
      expect(tenthsOf(merged)).toEqual(tenthsOf([...before, ...watched]));
      expect(watchedSeconds(merged)).toBeCloseTo(tenthsOf([...before, ...watched]).size / 10, 5);
    }),
  );
});

test('the result is sorted and without overlap, whatever the order and the repeats of the input', () => {
  fc.assert(
    fc.property(ranges, fc.array(fc.nat(), { maxLength: 8 }), (watched, cuts) => {
      const whole = mergeRanges([], watched);
      const inPieces = cuts.reduce((kept, cut) => mergeRanges(kept, watched.slice(cut % 31)), whole);
      expect(mergeRanges(inPieces, watched.toReversed())).toEqual(whole);
      whole.forEach(([from, to], index) => {
        expect(to).toBeGreaterThan(from);
        if (index > 0) expect(from).toBeGreaterThan(whole[index - 1]?.[1] ?? Number.NaN);
      });
    }),
  );
});

test('seconds after the end do not count', () => {
  expect(mergeRanges([], [[100, 500]], length)).toEqual([[100, length]]);
  expect(mergeRanges([], [[200, 500]], length)).toEqual([]);
});

test('of too many tiny ranges the longest stay', () => {
  const blinks = Array.from({ length: 5000 }, (_, n): [number, number] => [n, n + (n % 2 ? 0.5 : 0.1)]);
  const kept = mergeRanges([], blinks);
  expect(kept.length).toBe(1000);
  expect(kept.every(([from, to]) => to - from > 0.4)).toBe(true);
});

test('with a limit of seconds, the earlier ranges stay, and new ones fill the rest', () => {
  fc.assert(
    fc.property(ranges, ranges, fc.integer({ min: 0, max: length }), (earlier, watched, most) => {
      const before = mergeRanges([], earlier, length);
      const whole = mergeRanges(before, watched, length);
      const merged = mergeWithin(most, before, watched, length);
      const room = Math.max(most, watchedSeconds(before));
      expect(watchedSeconds(merged)).toBeCloseTo(Math.min(room, watchedSeconds(whole)), 5);
      expect(isWithin(before, merged, length)).toBe(true);
      expect(isWithin(merged, whole, length)).toBe(true);
      expect(isWithin(watched, merged, length)).toBe(watchedSeconds(whole) <= room);
    }),
  );
});
