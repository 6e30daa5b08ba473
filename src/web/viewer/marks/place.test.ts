import { expect, test } from 'vitest';
import type { Geometry } from '#shared/marks.ts';
import { joinLines, moved, movedByKey, quadIn } from './place.ts';

const word = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 12 });
const page = { left: 100, top: 50, width: 400, height: 800 };

test('a box of the screen is a part of its page, and ends at its edges', () => {
  expect(quadIn(page, { left: 200, top: 250, right: 300, bottom: 450 })).toEqual([0.25, 0.25, 0.5, 0.5]);
  expect(quadIn(page, { left: 0, top: 0, right: 900, bottom: 900 })).toEqual([0, 0, 1, 1]);
});

test('the words of a line are one box; lines stay apart', () => {
  const nothing = { left: 5, top: 5, right: 5, bottom: 17 };
  expect(joinLines([word(0, 0), word(44, 1), nothing, word(0, 20), word(200, 20)])).toEqual([
    { left: 0, top: 0, right: 84, bottom: 13 },
    word(0, 20),
    word(200, 20),
  ]);
});

test('a mark that is moved stays on the page as a whole', () => {
  const areas: Geometry = {
    shape: 'areas',
    quads: [
      [0.1, 0.1, 0.3, 0.2],
      [0.5, 0.8, 0.9, 0.9],
    ],
  };
  expect(moved(areas, 0.5, -0.5)).toEqual({
    shape: 'areas',
    quads: [
      [0.2, 0, 0.4, 0.1],
      [0.6, 0.7, 1, 0.8],
    ],
  });
  const lines: Geometry = { shape: 'lines', strokes: [[0.1, 0.2, 0.3, 0.4]] };
  expect(moved(lines, -1, 0.1)).toEqual({ shape: 'lines', strokes: [[0, 0.3, 0.2, 0.5]] });
});

test('arrow keys move a mark; other keys do nothing, and a range of a text has no place to move to', () => {
  const point: Geometry = { shape: 'point', x: 0.5, y: 0.5 };
  expect(movedByKey(point, 'ArrowLeft')).toEqual({ shape: 'point', x: 0.495, y: 0.5 });
  expect(movedByKey(point, 'ArrowDown')).toEqual({ shape: 'point', x: 0.5, y: 0.505 });
  expect(movedByKey(point, 'a')).toBeUndefined();
  expect(movedByKey({ shape: 'range', from: 0, to: 4 }, 'ArrowLeft')).toBeUndefined();
});
