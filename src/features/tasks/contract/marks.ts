import * as z from 'zod/mini';
import type { Geometry as GeometryShape, MarkKind } from '#shared/marks.ts';
import { hasNoNul } from '#shared/texts.ts';
import { markingsText as text } from '../markings-text.ts';
import { markLimits } from './markings/limits.ts';

/** 0 to 1 of the page. */
const Part = z.number().check(z.minimum(0), z.maximum(1));
const Quad = z.tuple([Part, Part, Part, Part]);
const isEven = ({ length }: readonly unknown[]): boolean => length % 2 === 0;
const Stroke = z
  .array(Part)
  .check(
    z.minLength(4),
    z.maxLength(2 * markLimits.strokePoints, text.strokeTooLong),
    z.refine(isEven, text.unreadableMark),
  );
const areFew = (strokes: readonly (readonly unknown[])[]): boolean =>
  strokes.reduce((sum, { length }) => sum + length, 0) <= 2 * markLimits.points;
const Offset = z.int().check(z.minimum(0), z.maximum(markLimits.offset));

export const Geometry = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('areas'),
    quads: z.array(Quad).check(z.minLength(1), z.maxLength(markLimits.quads)),
  }),
  z.object({
    shape: z.literal('lines'),
    strokes: z
      .array(Stroke)
      .check(z.minLength(1), z.maxLength(markLimits.strokes), z.refine(areFew, text.strokeTooLong)),
  }),
  z.object({ shape: z.literal('point'), x: Part, y: Part }),
  z.object({ shape: z.literal('range'), from: Offset, to: Offset }),
]);

const onPage: Readonly<Record<MarkKind, GeometryShape['shape']>> = {
  highlight: 'areas',
  pen: 'lines',
  text: 'point',
  item: 'point',
};
/** A text has ranges. A page has a shape for each kind. */
export const fitsPage = (kind: MarkKind, { shape }: GeometryShape): boolean => onPage[kind] === shape;
export const fitsText = (kind: MarkKind, geometry: GeometryShape): boolean =>
  kind !== 'pen' && geometry.shape === 'range' && geometry.from < geometry.to;

/** What is written at a mark. */
export const MarkWords = z
  .string()
  .check(z.trim(), z.maxLength(markLimits.words, text.tooLong), z.refine(hasNoNul, text.unreadable));
