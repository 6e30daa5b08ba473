// Marks on a page: the viewer draws them on the screen, the server into a PDF. Both use these shapes and looks.

export const markKinds = ['highlight', 'pen', 'text', 'item'] as const;
export type MarkKind = (typeof markKinds)[number];
export const markColors = ['yellow', 'red', 'green', 'blue'] as const;
export type MarkColor = (typeof markColors)[number];

/**
 * Left, top, right, bottom: 0 to 1 of the page as it is shown, from the left and from the top. The page is turned by
 * then, and what its crop box hides is gone.
 */
export type Quad = [number, number, number, number];
export type Geometry =
  | { shape: 'areas'; quads: Quad[] }
  /** Each stroke has x and y by turns. */
  | { shape: 'lines'; strokes: number[][] }
  | { shape: 'point'; x: number; y: number }
  /** Characters of a text, as JavaScript counts them. */
  | { shape: 'range'; from: number; to: number };

/** A mark as it is drawn. */
export interface DrawnMark {
  id: string;
  /** From 1. */
  page: number;
  kind: MarkKind;
  geometry: Geometry;
  color: MarkColor;
  /** What is written at it. */
  label: string;
}

/** Red, green, blue: 0 to 1. */
export const markRgb: Readonly<Record<MarkColor, readonly [number, number, number]>> = {
  yellow: [1, 0.84, 0],
  red: [0.84, 0.15, 0.12],
  green: [0.1, 0.55, 0.24],
  blue: [0.12, 0.36, 0.8],
};
/** Lengths are shares of the page's width. */
export const markLooks = {
  highlightOpacity: 0.45,
  penWidth: 0.003,
  fontSize: 0.016,
  lineHeight: 1.3,
  /** Around the words, in their font size. */
  padding: 0.4,
  noteWidth: 0.32,
  /** The radius of a pin. */
  pin: 0.007,
} as const;
