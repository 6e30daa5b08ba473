import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed } from './positions.ts';

const order = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 });
const position = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });

test('placing keeps everybody once, the others in their order, and the one where it was asked for', () => {
  fc.assert(
    fc.property(order, fc.nat(), position, (ids, pick, wanted) => {
      // Somebody of the list, or a newcomer.
      const id = ids[pick % (ids.length + 1)] ?? 'newcomer';
      const after = placed(ids, id, wanted);
      const others = ids.filter((other) => other !== id);
      expect(after.filter((other) => other !== id)).toEqual(others);
      expect(after.filter((other) => other === id)).toEqual([id]);
      expect(after.indexOf(id)).toBe(wanted === null ? others.length : Math.min(wanted - 1, others.length));
    }),
  );
});

test('placing where it is changes nothing', () => {
  fc.assert(
    fc.property(order, (ids) => {
      ids.forEach((id, index) => expect(placed(ids, id, index + 1)).toEqual(ids));
    }),
  );
});
