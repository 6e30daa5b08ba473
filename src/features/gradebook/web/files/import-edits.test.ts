import { expect, test } from 'vitest';
import type { PreviewCell } from '#features/gradebook/contract/files.ts';
import { toEdits, toPieces } from './import-edits.ts';

const cell = (changes: Partial<PreviewCell>): PreviewCell => ({
  line: 2,
  column: 'Quiz',
  workId: 'task:quiz',
  studentId: 'ada',
  studentName: 'Ada',
  typed: '7',
  before: null,
  version: 4,
  problem: null,
  ...changes,
});
const place = { workId: 'task:quiz', studentId: 'ada', version: 4 };

test('points, no points and excuses are sent as they were shown, with the version of the preview', () =>
  expect(
    toEdits([
      cell({ after: 7 }),
      cell({ after: null }),
      cell({ isExcused: true }),
      cell({ after: 3, isExcused: false }),
    ]),
  ).toEqual([
    { ...place, points: 7 },
    { ...place, points: null },
    { ...place, isExcused: true },
    { ...place, points: 3, isExcused: false },
  ]));

test('cells with a problem, and cells of nobody, are never sent', () =>
  expect(toEdits([cell({ problem: 'No.' }), cell({ after: 1, studentId: null })])).toEqual([]));

test('pieces are in order, and none of them is too long for a call', () => {
  const edits = toEdits(Array.from({ length: 1201 }, (_, at) => cell({ after: at, studentId: `s${at}` })));
  const pieces = toPieces(edits);
  expect(pieces.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(pieces.flat()).toEqual(edits);
});
