import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Weekday } from '#features/meetings/contract/forms/plan.ts';
import { repeatsMoved, shiftBetween, shifted } from './shift.ts';

test('meetings move by as many days to the same time of day, whatever the clocks do in between', () => {
  const from = new Date('2026-03-27T09:00:00Z');
  const shift = shiftBetween(from, new Date('2026-03-31T12:30:00Z'), 'Europe/Berlin');
  expect(shift).toMatchObject({ days: 4, time: '14:30' });
  expect(toClock(shifted(new Date('2026-10-23T08:00:00Z'), shift), 'Europe/Berlin')).toBe('2026-10-27T14:30');
  expect(shifted(from, shift)).toEqual(new Date('2026-03-31T12:30:00Z'));
});

const repeats = {
  everyWeeks: 2,
  days: ['MO', 'SU'] as Weekday[],
  until: '2026-12-20',
  except: ['2026-12-07'],
};

test('what repeats moves its weekdays, its end and its exceptions', () => {
  expect(repeatsMoved(repeats, 2)).toEqual({
    everyWeeks: 2,
    days: ['TU', 'WE'],
    until: '2026-12-22',
    except: ['2026-12-09'],
  });
  expect(repeatsMoved(repeats, -8)).toMatchObject({ days: ['SA', 'SU'], until: '2026-12-12' });
});

test('moved there and back, it is as before', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      expect(repeatsMoved(repeatsMoved(repeats, days), -days)).toEqual(repeats);
    }),
  );
});
