import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptEntries } from './kept-entries.ts';

const person = (id: string, name = id) => ({ id, name, roles: [{ name: 'student' }] });
const copyOf = <T>(value: T): T => structuredClone(value);
const page = (...people: ReturnType<typeof person>[]) => ({ pages: [{ people, next: null }] });

/** The list in it, for looking at what its entries are. */
const peopleOf = (answer: unknown): unknown[] => (answer as ReturnType<typeof page>).pages[0]?.people ?? [];

test('an equal answer is the one before', () => {
  const before = page(person('a'), person('b'));
  expect(keptEntries(before, copyOf(before))).toBe(before);
});

test('one more at the top, one that moved and one that is gone leave the others as they were', () => {
  const [a, b, c] = [person('a'), person('b'), person('c')];
  const before = page(a, b, c);
  expect(peopleOf(keptEntries(before, copyOf(page(person('new'), a, b, c)))).slice(1)).toEqual([a, b, c]);
  const grown = peopleOf(keptEntries(before, copyOf(page(person('new'), a, b, c))));
  expect([grown[1] === a, grown[2] === b, grown[3] === c]).toEqual([true, true, true]);
  const moved = peopleOf(keptEntries(before, copyOf(page(c, a, b))));
  expect([moved[0] === c, moved[1] === a, moved[2] === b]).toEqual([true, true, true]);
  const shorter = peopleOf(keptEntries(before, copyOf(page(a, c))));
  expect([shorter.length, shorter[0] === a, shorter[1] === c]).toEqual([2, true, true]);
});

test('of a changed entry only what differs is new', () => {
  const [a, b] = [person('a'), person('b')];
  const people = peopleOf(keptEntries(page(a, b), copyOf(page(person('new'), a, person('b', 'Bea')))));
  expect(people[1]).toBe(a);
  expect(people[2]).toEqual(person('b', 'Bea'));
  expect((people[2] as typeof b).roles).toBe(b.roles);
});

test('a field that is gone is gone, one that is undefined is not the same as none', () => {
  expect(keptEntries({ a: 1, b: 2 }, { a: 1 })).toStrictEqual({ a: 1 });
  expect(keptEntries({ a: 1 }, { a: 1, b: undefined })).toStrictEqual({ a: 1, b: undefined });
  expect(keptEntries({ a: 1, b: undefined }, { a: 1, c: undefined })).toStrictEqual({ a: 1, c: undefined });
});

test('whatever was before, the answer says what it says', () => {
  const json = fc.letrec((again) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, 0, 1, '', 'a', true, undefined),
      fc.array(again('value'), { maxLength: 4 }),
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), of: again('value') }, { requiredKeys: [] }),
    ),
  })).value;
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(keptEntries(before, after)).toStrictEqual(after);
    }),
  );
});
