import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed } from './positions.ts';

const order = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 });
const position = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });

test('placing keeps every id once and the others in order, and puts the id at the requested place', () => {
  fc.assert(
    fc.property(order, fc.nat(), position, (ids, pick, wanted) => {
      // An id of the list, or a new one.
      const id = ids[pick % (ids.length + 1)] ?? 'newcomer';
      const after = placed(ids, id, wanted);
      const others = ids.filter((other) => other !== id);
      expect(after.filter((other) => other !== id)).toEqual(others);
      expect(after.filter((other) => other === id)).toEqual([id]);
      expect(after.indexOf(id)).toBe(wanted === null ? others.length : Math.min(wanted - 1, others.length));
    }),
  );
});

test('placing an id where it is changes nothing', () => {
  fc.assert(
    fc.property(order, (ids) => {
      ids.forEach((id, index) => expect(placed(ids, id, index + 1)).toEqual(ids));
    }),
  );
});
