import type { Geometry, Quad } from '#shared/marks.ts';

/** Fine enough for a tenth of a pixel on the largest screen, and short on the wire. */
const steps = 100_000;
export const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * steps) / steps;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Corners {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A box of the screen as a part of the page that is shown in `page`. */
export const quadIn = (page: Box, box: Corners): Quad => [
  part((box.left - page.left) / page.width),
  part((box.top - page.top) / page.height),
  part((box.right - page.left) / page.width),
  part((box.bottom - page.top) / page.height),
];

/** Lines of text come as one box for each word: those beside each other become one. */
export function joinLines(boxes: readonly Corners[]): Corners[] {
  const joined: Corners[] = [];
  for (const box of boxes) {
    if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
    const last = joined.at(-1);
    if (last && isBeside(last, box)) joined[joined.length - 1] = around(last, box);
    else joined.push(box);
  }
  return joined;
}

function isBeside(one: Corners, other: Corners): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return shared > height / 2 && gap < height;
}

const around = (one: Corners, other: Corners): Corners => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Moved, and kept on the page as a whole. */
export function moved(geometry: Geometry, byX: number, byY: number): Geometry {
  if (geometry.shape === 'range') return geometry;
  const [xs, ys] = numbersOf(geometry);
  const x = within(byX, xs);
  const y = within(byY, ys);
  switch (geometry.shape) {
    case 'point':
      return { shape: 'point', x: part(geometry.x + x), y: part(geometry.y + y) };
    case 'areas':
      return {
        shape: 'areas',
        quads: geometry.quads.map(([left, top, right, bottom]): Quad => [
          part(left + x),
          part(top + y),
          part(right + x),
          part(bottom + y),
        ]),
      };
    case 'lines':
      return {
        shape: 'lines',
        strokes: geometry.strokes.map((stroke) =>
          stroke.map((value, index) => part(value + (index % 2 === 0 ? x : y))),
        ),
      };
  }
}

const within = (by: number, values: readonly number[]): number => {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [1, 0],
  );
  return Math.min(1 - most, Math.max(-least, by));
};

function numbersOf(geometry: Exclude<Geometry, { shape: 'range' }>): [number[], number[]] {
  switch (geometry.shape) {
    case 'point':
      return [[geometry.x], [geometry.y]];
    case 'areas':
      return [
        geometry.quads.flatMap(([left, , right]) => [left, right]),
        geometry.quads.flatMap(([, top, , bottom]) => [top, bottom]),
      ];
    case 'lines': {
      const all = geometry.strokes.flat();
      return [all.filter((_, index) => index % 2 === 0), all.filter((_, index) => index % 2 === 1)];
    }
  }
}

const stepShare = 0.005;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What an arrow key makes of a mark. Undefined: another key. */
export function movedByKey(geometry: Geometry, key: string): Geometry | undefined {
  const direction = directions[key];
  if (direction === undefined || geometry.shape === 'range') return undefined;
  return moved(geometry, direction[0] * stepShare, direction[1] * stepShare);
}
