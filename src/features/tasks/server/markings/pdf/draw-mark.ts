import { markLooks, markRgb } from '#shared/marks.ts';
import type { PdfMark } from './messages.ts';
import { canWrite, encode, linesOf, widthOf } from './note-lines.ts';

/** What one mark looks like: upright, in points, from its own lower left corner. */
export interface Drawing {
  /** On the shown page, in points from its left and its top. */
  left: number;
  top: number;
  width: number;
  height: number;
  content: string;
}
interface Size {
  width: number;
  height: number;
}

const { penWidth, fontSize, lineHeight, padding, noteWidth, pin } = markLooks;
/** A circle of four curves. */
const bow = 0.5523;
const number = (value: number): string => value.toFixed(3);
const line = (...parts: (number | string)[]): string =>
  parts.map((part) => (typeof part === 'number' ? number(part) : part)).join(' ');
const colorOf = ({ color }: PdfMark): number[] => [...markRgb[color]];

/** Undefined: nothing that a page shows. */
export function drawMark(mark: PdfMark, page: Size): Drawing | undefined {
  const { geometry, kind } = mark;
  switch (geometry.shape) {
    case 'areas':
      return drawAreas(mark, geometry.quads, page);
    case 'lines':
      return drawLines(mark, geometry.strokes, page);
    case 'point':
      return kind === 'item' ? drawPin(mark, geometry, page) : drawNote(mark, geometry, page);
    case 'range':
      return undefined;
  }
}

function drawAreas(mark: PdfMark, quads: readonly (readonly number[])[], { width, height }: Size): Drawing {
  const at = quads.map(([left = 0, top = 0, right = 0, bottom = 0]) => [
    Math.min(left, right) * width,
    Math.min(top, bottom) * height,
    Math.max(left, right) * width,
    Math.max(top, bottom) * height,
  ]);
  const frame = frameOf(
    at.map(([x = 0]) => x),
    at.map(([, y = 0]) => y),
    at.map(([, , x = 0]) => x),
    at.map(([, , , y = 0]) => y),
  );
  const boxes = at.map(([left = 0, top = 0, right = 0, bottom = 0]) =>
    line(left - frame.left, frame.top + frame.height - bottom, right - left, bottom - top, 're f'),
  );
  return { ...frame, content: ['/Mark gs', line(...colorOf(mark), 'rg'), ...boxes].join('\n') };
}

function drawLines(mark: PdfMark, strokes: readonly (readonly number[])[], { width, height }: Size): Drawing {
  const pen = penWidth * width;
  const lines = strokes.map((stroke) =>
    stroke.flatMap((x, index) =>
      index % 2 === 0 ? [[x * width, (stroke[index + 1] ?? 0) * height] as const] : [],
    ),
  );
  const points = lines.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const frame = frameOf(xs, ys, xs, ys, pen);
  const paths = lines.map((path) => [
    ...path.map(([x, y], index) =>
      line(x - frame.left, frame.top + frame.height - y, index === 0 ? 'm' : 'l'),
    ),
    'S',
  ]);
  return {
    ...frame,
    content: ['1 J 1 j', line(pen, 'w'), line(...colorOf(mark), 'RG'), ...paths.flat()].join('\n'),
  };
}

function drawNote(mark: PdfMark, { x, y }: { x: number; y: number }, page: Size): Drawing {
  const size = fontSize * page.width;
  const pad = padding * size;
  const lines = canWrite(mark.label) ? linesOf(mark.label, size, noteWidth * page.width) : ['...'];
  const width = Math.max(...lines.map((each) => widthOf(each, size))) + 2 * pad;
  const height = lines.length * lineHeight * size + 2 * pad;
  const text = lines.flatMap((each, index) => [
    line('1 0 0 1', pad, height - pad - size - index * lineHeight * size, 'Tm'),
    `${encode(each)} Tj`,
  ]);
  const edge = size / 12;
  const content = [
    line('1 1 0.94 rg', ...colorOf(mark), 'RG', edge, 'w'),
    line(edge / 2, edge / 2, width - edge, height - edge, 're B'),
    'BT',
    line('/Helv', size, 'Tf'),
    '0.1 0.1 0.15 rg',
    ...text,
    'ET',
  ];
  return { left: x * page.width, top: y * page.height, width, height, content: content.join('\n') };
}

/** A dot at its place, and the item beside it. */
function drawPin(mark: PdfMark, at: { x: number; y: number }, page: Size): Drawing {
  const radius = pin * page.width;
  const [x, y] = [at.x * page.width, at.y * page.height];
  const note = drawNote(mark, { x: (x + 2 * radius) / page.width, y: (y - radius) / page.height }, page);
  const frame = {
    left: x - radius,
    top: y - radius,
    width: 3 * radius + note.width,
    height: Math.max(2 * radius, note.height),
  };
  const [middleX, middleY] = [radius, frame.height - radius];
  const handle = radius * bow;
  const content = [
    'q',
    line(...colorOf(mark), 'rg'),
    line(middleX + radius, middleY, 'm'),
    line(
      middleX + radius,
      middleY + handle,
      middleX + handle,
      middleY + radius,
      middleX,
      middleY + radius,
      'c',
    ),
    line(
      middleX - handle,
      middleY + radius,
      middleX - radius,
      middleY + handle,
      middleX - radius,
      middleY,
      'c',
    ),
    line(
      middleX - radius,
      middleY - handle,
      middleX - handle,
      middleY - radius,
      middleX,
      middleY - radius,
      'c',
    ),
    line(
      middleX + handle,
      middleY - radius,
      middleX + radius,
      middleY - handle,
      middleX + radius,
      middleY,
      'c f',
    ),
    'Q q',
    line('1 0 0 1', 3 * radius, frame.height - note.height, 'cm'),
    note.content,
    'Q',
  ];
  return { ...frame, content: content.join('\n') };
}

function frameOf(
  lefts: readonly number[],
  tops: readonly number[],
  rights: readonly number[],
  bottoms: readonly number[],
  around = 0,
): Omit<Drawing, 'content'> {
  const [left, top] = [least(lefts) - around, least(tops) - around];
  return { left, top, width: most(rights) + around - left, height: most(bottoms) + around - top };
}

const least = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.min(one, other), Infinity);
const most = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), -Infinity);
