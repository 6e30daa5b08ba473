import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { type Day, daysFrom } from '#features/terms/contract/day.ts';
import { type Weekday, weekdays } from '#features/meetings/contract/forms/plan.ts';
import { type PlannedTimes, ruleOf, unroll } from './unroll.ts';

/** Summer and winter time in both halves of the year, and none. */
const zones = ['Europe/Berlin', 'America/Santiago', 'Asia/Kolkata'] as const;
const dayMs = 86_400_000;
const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, '2026-08-03'.length);
const weekdayOf = (day: Day): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';

const drawn = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    first: fc.integer({ min: 0, max: 2000 }),
    // Clocks change at night.
    hour: fc.integer({ min: 6, max: 22 }),
    everyWeeks: fc.integer({ min: 1, max: 8 }),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    lasts: fc.integer({ min: 0, max: 399 }),
    except: fc.array(fc.integer({ min: 0, max: 399 }), { maxLength: 5 }),
  })
  .map(({ timeZone, first, hour, everyWeeks, days, lasts, except }): PlannedTimes => {
    const firstDay = dayAfter('2024-01-01', first);
    return {
      timeZone,
      firstDay,
      startTime: `${String(hour).padStart(2, '0')}:30`,
      repeats: {
        everyWeeks,
        days,
        until: dayAfter(firstDay, lasts),
        except: except.map((day) => dayAfter(firstDay, day)),
      },
    };
  });

test('meetings keep weekday, week and time of day over the changes of clocks in three zones', () => {
  fc.assert(
    fc.property(drawn, (times) => {
      const { timeZone, firstDay, startTime, repeats } = times;
      if (repeats === null) return;
      const clocks = unroll(times).map((at) => toClock(at, timeZone));
      expect(new Set(clocks.map((clock) => clock.slice(11)))).toEqual(
        clocks.length === 0 ? new Set() : new Set([startTime]),
      );
      // Day by day, without any library.
      const sinceMonday = weekdays.indexOf(weekdayOf(firstDay));
      const expected = Array.from({ length: daysFrom(firstDay, repeats.until) }, (_, at) =>
        dayAfter(firstDay, at),
      ).filter((day, at) => {
        const week = Math.floor((at + sinceMonday) / 7);
        const isRuled = repeats.days.includes(weekdayOf(day)) && week % repeats.everyWeeks === 0;
        return (at === 0 || isRuled) && !repeats.except.includes(day);
      });
      expect(clocks.map((clock) => clock.slice(0, 10))).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test('without a rule a plan has one meeting', () => {
  const times = { timeZone: 'Europe/Berlin', firstDay: '2026-08-03', startTime: '10:00', repeats: null };
  expect(unroll(times)).toEqual([new Date('2026-08-03T08:00:00Z')]);
});

test('the rule ends with its last day on the clock of the zone', () => {
  const repeats = { everyWeeks: 2, days: ['WE', 'MO'] as Weekday[], until: '2026-12-18', except: [] };
  expect(ruleOf(repeats, 'Asia/Kolkata')).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=MO;UNTIL=20261218T182959Z',
  );
  const times = { timeZone: 'Asia/Kolkata', firstDay: '2026-12-18', startTime: '23:30' };
  expect(unroll({ ...times, repeats: { ...repeats, days: ['FR'] } })).toHaveLength(1);
});

test('a time that the clocks leave out on one day is planned on the others', () => {
  const repeats = { everyWeeks: 1, days: ['SU'] as Weekday[], until: '2026-04-05', except: [] };
  const times = { timeZone: 'Europe/Berlin', firstDay: '2026-03-22', startTime: '02:30', repeats };
  expect(unroll(times).map((at) => toClock(at, 'Europe/Berlin'))).toEqual([
    '2026-03-22T02:30',
    '2026-04-05T02:30',
  ]);
});
