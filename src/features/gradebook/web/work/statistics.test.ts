import { expect, test } from 'vitest';
import { statisticsOf } from './statistics.ts';

test.each([
  [[], { graded: 0, mean: null, median: null }],
  [[7], { graded: 1, mean: 7, median: 7 }],
  [[10, 1, 4], { graded: 3, mean: 5, median: 4 }],
  [[3, 1, 2, 10], { graded: 4, mean: 4, median: 2.5 }],
  [[1, 1, 2], { graded: 3, mean: 1.33, median: 1 }],
])('%j', (points, statistics) => expect(statisticsOf(points)).toEqual(statistics));
