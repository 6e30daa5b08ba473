import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionPercent } from './completion.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const category = fc.record({ id, required: fc.boolean() });
const categories = fc.uniqueArray(category, { selector: (one) => one.id, maxLength: 6 });
const document = fc.record(
  { categoryId: id, status: fc.constantFrom('pending', 'approved', 'rejected', undefined) },
  { requiredKeys: ['categoryId'] },
);

test('the percent is the share of required categories with a document that is not rejected', () => {
  fc.assert(
    fc.property(categories, fc.array(document, { maxLength: 12 }), (all, documents) => {
      const required = all.filter((one) => one.required);
      let done = 0;
      for (const one of required) {
        // Missing status means pending.
        const counts = documents.some(
          (upload) => upload.categoryId === one.id && (upload.status ?? 'pending') !== 'rejected',
        );
        if (counts) done += 1;
      }
      const expected = required.length === 0 ? 100 : Math.round((100 * done) / required.length);
      expect(completionPercent(all, documents)).toBe(expected);
    }),
  );
});

test('duplicates, optional categories and unknown categories change nothing', () => {
  fc.assert(
    fc.property(categories, fc.array(document, { maxLength: 12 }), (all, documents) => {
      const percent = completionPercent(all, documents);
      expect(completionPercent([...all, ...all], [...documents, ...documents])).toBe(percent);
      expect(completionPercent([...all, { id: 'optional', required: false }], documents)).toBe(percent);
      expect(completionPercent(all, [...documents, { categoryId: 'gone', status: 'approved' }])).toBe(
        percent,
      );
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});

test('another good document never lowers it, and 100 means that nothing is missing', () => {
  fc.assert(
    fc.property(categories, fc.array(document, { maxLength: 12 }), id, (all, documents, categoryId) => {
      const more = completionPercent(all, [...documents, { categoryId, status: 'pending' }]);
      expect(more).toBeGreaterThanOrEqual(completionPercent(all, documents));
      const complete = all.map((one) => ({ categoryId: one.id }));
      expect(completionPercent(all, complete)).toBe(100);
    }),
  );
});

test('three examples computed by hand', () => {
  const required = [
    { id: 'a', required: true },
    { id: 'b', required: true },
    { id: 'c', required: true },
  ];
  expect(completionPercent([], [])).toBe(100);
  expect(completionPercent([{ id: 'a', required: false }], [])).toBe(100);
  expect(completionPercent(required, [])).toBe(0);
  expect(completionPercent(required, [{ categoryId: 'a' }])).toBe(33);
  expect(completionPercent(required, [{ categoryId: 'a' }, { categoryId: 'b', status: 'approved' }])).toBe(
    67,
  );
  expect(completionPercent(required, [{ categoryId: 'a', status: 'rejected' }])).toBe(0);
});
