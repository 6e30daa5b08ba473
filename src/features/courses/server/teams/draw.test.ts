import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawTeamsOf, teamNames } from './draw.ts';

test('everybody is in one team, and sizes differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 2, max: 20 }), (count, size) => {
      const everybody = Array.from({ length: count }, (_, at) => `student ${at}`);
      const teams = drawTeamsOf(everybody, size);
      expect(teams.flat().toSorted()).toEqual(everybody.toSorted());
      const sizes = teams.map((team) => team.length);
      if (sizes.length === 0) return;
      expect(Math.max(...sizes)).toBeLessThanOrEqual(size);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('names are numbers that no team has', () => {
  expect(teamNames(3, ['Team 2', 'TEAM 3', 'The lenses'])).toEqual(['Team 1', 'Team 4', 'Team 5']);
});
