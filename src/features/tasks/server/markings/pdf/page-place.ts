import { PdfArray, PdfDict, PdfNumber, type PdfObject, type PDFPage, type PdfRef } from '@libpdf/core';

type Box = readonly [left: number, bottom: number, right: number, top: number];
export type Turn = 0 | 90 | 180 | 270;
type Resolve = (ref: PdfRef) => PdfObject | null;

/** Where a page shows what: its visible box, and how it is turned. */
export interface PagePlace {
  box: Box;
  turn: Turn;
}

const letter: Box = [0, 0, 612, 792];
/** A page tree that leads back to itself ends here. */
const deepest = 64;

/** As PDF.js decides it, so that the screen and the PDF mean the same places. The library's own boxes inherit nothing. */
export function placeOfPage(page: PDFPage, resolve: Resolve): PagePlace {
  const media = readBox(inherited(page.dict, 'MediaBox', resolve), resolve) ?? letter;
  const crop = readBox(inherited(page.dict, 'CropBox', resolve), resolve);
  const turn = inherited(page.dict, 'Rotate', resolve);
  return {
    box: (crop && overlap(crop, media)) ?? media,
    turn: turn instanceof PdfNumber ? turnOf(turn.value) : 0,
  };
}

const turnOf = (degrees: number): Turn =>
  degrees % 90 === 0 ? ((((degrees % 360) + 360) % 360) as Turn) : 0;

/** In points, as the page is shown. */
export function sizeOf({ box: [left, bottom, right, top], turn }: PagePlace): {
  width: number;
  height: number;
} {
  const [width, height] = [right - left, top - bottom];
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

/** A place on the shown page (0 to 1, from the left and from the top) in the page's own units. */
export function toPage(
  { box: [left, bottom, right, top], turn }: PagePlace,
  x: number,
  y: number,
): [number, number] {
  const [width, height] = [right - left, top - bottom];
  switch (turn) {
    case 0:
      return [left + x * width, top - y * height];
    case 90:
      return [left + y * width, bottom + x * height];
    case 180:
      return [right - x * width, bottom + y * height];
    case 270:
      return [right - y * width, top - x * height];
  }
}

/** Turns what is drawn upright so that it is upright on the shown page. */
export const uprightMatrix: Readonly<
  Record<Turn, readonly [number, number, number, number, number, number]>
> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

function inherited(page: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let at: PdfDict | undefined = page;
  for (let depth = 0; at !== undefined && depth < deepest; depth += 1) {
    const value = at.get(key, resolve);
    if (value !== undefined && value.type !== 'null') return value;
    at = at.getDict('Parent', resolve);
  }
  return undefined;
}

function readBox(value: PdfObject | undefined, resolve: Resolve): Box | undefined {
  if (!(value instanceof PdfArray) || value.length < 4) return undefined;
  const numbers = [0, 1, 2, 3].map((index) => value.at(index, resolve));
  const [x = NaN, y = NaN, otherX = NaN, otherY = NaN] = numbers.map((each) =>
    each instanceof PdfNumber ? each.value : NaN,
  );
  const box: Box = [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)];
  return hasArea(box) ? box : undefined;
}

function overlap(one: Box, other: Box): Box | undefined {
  const box: Box = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return hasArea(box) ? box : undefined;
}

const hasArea = ([left, bottom, right, top]: Box): boolean => right > left && top > bottom;
