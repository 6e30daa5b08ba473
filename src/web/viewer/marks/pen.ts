import type { Geometry, MarkColor } from '#shared/marks.ts';
import { areaOf, lineOf, startDrawing } from './layer.ts';
import { part, quadIn } from './place.ts';

/** Closer points say nothing more about a line. */
const nearest = 0.0008;
const mostPoints = 2000;
/** A smaller area is a press without a meaning. */
const smallest = 0.004;

/** One stroke, from the press to the release of a pointer. */
export interface Stroke {
  to(x: number, y: number): void;
  /** Undefined: too small to be seen. */
  end(): Geometry | undefined;
}

/** The place of a pointer on its page. */
export function placeOn(page: HTMLElement, { clientX, clientY }: MouseEvent): [number, number] {
  const { left, top, width, height } = page.getBoundingClientRect();
  return [part((clientX - left) / width), part((clientY - top) / height)];
}

export function drawLine(page: HTMLElement, color: MarkColor, [x, y]: [number, number]): Stroke {
  const drawing = startDrawing(page);
  const points = [x, y];
  const show = (): void => drawing.replaceChildren(lineOf(points, color));
  return {
    to(nextX, nextY) {
      const [lastX = 0, lastY = 0] = points.slice(-2);
      if (Math.hypot(nextX - lastX, nextY - lastY) < nearest || points.length >= 2 * mostPoints) return;
      points.push(nextX, nextY);
      show();
    },
    end() {
      drawing.remove();
      // A press without a way is a dot.
      if (points.length === 2) points.push(part(x + nearest), y);
      return { shape: 'lines', strokes: [points] };
    },
  };
}

export function drawArea(page: HTMLElement, color: MarkColor, [x, y]: [number, number]): Stroke {
  const drawing = startDrawing(page);
  let [toX, toY] = [x, y];
  const quad = () =>
    quadIn(
      { left: 0, top: 0, width: 1, height: 1 },
      { left: Math.min(x, toX), top: Math.min(y, toY), right: Math.max(x, toX), bottom: Math.max(y, toY) },
    );
  return {
    to(nextX, nextY) {
      [toX, toY] = [nextX, nextY];
      drawing.replaceChildren(...areaOf(quad(), color));
    },
    end() {
      drawing.remove();
      const isSeen = Math.abs(toX - x) > smallest && Math.abs(toY - y) > smallest;
      return isSeen ? { shape: 'areas', quads: [quad()] } : undefined;
    },
  };
}
