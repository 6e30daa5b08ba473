import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf, leastPeople, movedBy, shareOf, together } from './small-groups.ts';

const members = fc
  .array(fc.nat(5), { maxLength: 60 })
  .map((cohorts) => cohorts.map((cohort, id) => ({ id, cohort: `cohort ${cohort}` })));

test('no adding and subtracting of what is shown leads to one to four people', () => {
  const found: number[] = [];
  fc.assert(
    fc.property(members, (drawn) => {
      const groups = groupsOf(drawn).map((group) => group.members);
      // The total is shown too: it has no one who is in none of the groups.
      const shown = [groups.flat(), ...groups];
      for (const signs of combinations(shown.length)) {
        const times = new Map<number, number>();
        for (const [at, sign] of signs.entries())
          for (const { id } of shown[at] ?? []) times.set(id, (times.get(id) ?? 0) + sign);
        const left = [...times.values()].filter((count) => count !== 0);
        const isGroup = left.length > 0 && left.every((count) => count === 1);
        if (isGroup && left.length < leastPeople) found.push(left.length);
      }
    }),
    { numRuns: 60 },
  );
  expect(found).toEqual([]);
});

test('no share says of one to four people what they said, and none of one to four that they did not', () => {
  for (let people = 0; people <= 120; people += 1) {
    const parts = Map.groupBy(
      Array.from({ length: people + 1 }, (_, part) => part),
      (part) => JSON.stringify(shareOf(part, people)),
    );
    for (const same of parts.values()) {
      expect(same.length, `${same.join()} of ${people}`).toBeGreaterThanOrEqual(Math.min(3, people + 1));
      if (same.some((part) => part < 3)) expect(same).toContain(0);
      if (same.some((part) => part > people - 3)) expect(same).toContain(people);
    }
  }
});

test('two answers to one question, shown together, say no more', () => {
  for (let people = leastPeople; people <= 40; people += 1) {
    const pairs = Array.from({ length: people + 1 }, (_, good) => good).flatMap((good) =>
      Array.from({ length: people - good + 1 }, (_, low) => ({ good, low, mixed: people - good - low })),
    );
    const same = Map.groupBy(pairs, ({ good, low }) =>
      JSON.stringify([shareOf(good, people), shareOf(low, people)]),
    );
    for (const possible of same.values())
      for (const answer of ['good', 'low', 'mixed'] as const) {
        const counts = new Set(possible.map((each) => each[answer]));
        const [only = 0] = counts;
        expect(counts.size > 1 || only === 0 || only >= leastPeople, `${answer}: ${only} of ${people}`).toBe(
          true,
        );
      }
  }
});

test('when one person comes or goes, the moved bounds explain every change of a step', () => {
  const moves = [-movedBy, 0, movedBy];
  const shown = (part: number, people: number) =>
    moves.map((moved) => (shareOf(part, people, moved)?.share ?? 0) * Math.floor(people / leastPeople));
  for (let people = leastPeople; people <= 60; people += 1)
    for (let part = 0; part < people; part += 1) {
      const possible = new Set(shown(part, people));
      expect(
        shown(part + 1, people).some((step) => possible.has(step)),
        `${part} of ${people}`,
      ).toBe(true);
    }
});

test('small cohorts are one group together, or are left out', () => {
  expect(of(5, 6, 7)).toEqual([
    ['0', 5],
    ['1', 6],
    ['2', 7],
  ]);
  expect(of(2, 8, 4)).toEqual([
    ['1', 8],
    [null, 6],
  ]);
  expect(of(2, 8, 2)).toEqual([['1', 8]]);
  expect(of(2, 1)).toEqual([]);
});

test('several groups together are made of what is shown of each', () => {
  expect(together([shareOf(9, 10), shareOf(3, 14), null])).toEqual({ share: 0.5, people: 20 });
  expect(together([null, shareOf(4, 4)])).toBeNull();
});

/** What is shown of cohorts of these sizes. */
const of = (...sizes: number[]) =>
  groupsOf(sizes.flatMap((people, at) => Array.from({ length: people }, () => ({ cohort: String(at) })))).map(
    ({ cohort, members: those }) => [cohort, those.length],
  );

const combinations = (length: number): number[][] =>
  length === 0 ? [[]] : combinations(length - 1).flatMap((rest) => [-1, 0, 1].map((sign) => [...rest, sign]));
