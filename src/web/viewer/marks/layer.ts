import { type DrawnMark, type MarkColor, markLooks } from '#shared/marks.ts';
import { markCss } from './colors.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const svg = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};
/** Of the width of the page, which is the container of its marks. */
const ofWidth = (share: number): string => `${share * 100}cqi`;
const percent = (share: number): string => `${share * 100}%`;

/** Puts the marks above their pages. Readers of the screen have them in a list beside the frame. */
export function showMarks(marks: readonly DrawnMark[], selected: string | null): void {
  const byPage = Map.groupBy(marks, ({ page }) => page);
  for (const page of document.querySelectorAll<HTMLElement>('.page')) {
    const ofPage = byPage.get(Number(page.dataset['page'])) ?? [];
    const layer = page.querySelector('.marks');
    if (ofPage.length === 0) layer?.remove();
    else if (layer) layer.replaceWith(layerOf(ofPage, selected));
    else page.append(layerOf(ofPage, selected));
  }
}

function layerOf(marks: readonly DrawnMark[], selected: string | null): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'marks';
  layer.setAttribute('aria-hidden', 'true');
  layer.append(...marks.map((mark) => elementOf(mark, mark.id === selected)));
  return layer;
}

function elementOf(mark: DrawnMark, isSelected: boolean): Element {
  const element = mark.geometry.shape === 'point' ? noteOf(mark) : drawingOf(mark);
  element.setAttribute('data-mark', mark.id);
  element.classList.toggle('selected', isSelected);
  return element;
}

/** Highlights and lines, in a drawing as large as the page. */
function drawingOf({ geometry, color, kind }: Pick<DrawnMark, 'geometry' | 'color' | 'kind'>): SVGElement {
  const drawing = svg('svg', { viewBox: '0 0 1 1', preserveAspectRatio: 'none', class: kind });
  if (geometry.shape === 'areas') {
    drawing.append(
      ...geometry.quads.map(([left, top, right, bottom]) =>
        svg('rect', {
          x: Math.min(left, right),
          y: Math.min(top, bottom),
          width: Math.abs(right - left),
          height: Math.abs(bottom - top),
          fill: markCss(color),
          'fill-opacity': markLooks.highlightOpacity,
        }),
      ),
    );
  } else if (geometry.shape === 'lines') {
    drawing.append(...geometry.strokes.map((stroke) => lineOf(stroke, color)));
  }
  return drawing;
}

/** A line of points, x and y by turns. Its width does not follow the shape of the page. */
export function lineOf(stroke: readonly number[], color: MarkColor): SVGElement {
  const line = svg('polyline', { points: stroke.join(' '), fill: 'none', stroke: markCss(color) });
  line.setAttribute('vector-effect', 'non-scaling-stroke');
  line.style.strokeWidth = ofWidth(markLooks.penWidth);
  return line;
}

/** A mark that is being made, above all others. */
export function startDrawing(page: HTMLElement): SVGElement {
  const drawing = svg('svg', { viewBox: '0 0 1 1', preserveAspectRatio: 'none', class: 'making' });
  page.append(drawing);
  return drawing;
}
export const areaOf = (
  quad: Extract<DrawnMark['geometry'], { shape: 'areas' }>['quads'][number],
  color: MarkColor,
): Element[] => [
  ...drawingOf({ geometry: { shape: 'areas', quads: [quad] }, color, kind: 'highlight' }).children,
];

function noteOf({ geometry, kind, label, color }: DrawnMark): HTMLElement {
  const [x, y] = geometry.shape === 'point' ? [geometry.x, geometry.y] : [0, 0];
  const place = document.createElement('div');
  place.className = `place ${kind}`;
  Object.assign(place.style, { left: percent(x), top: percent(y) });
  place.style.setProperty('--color', markCss(color));
  const note = document.createElement('p');
  note.className = 'note';
  note.textContent = label;
  Object.assign(note.style, {
    fontSize: ofWidth(markLooks.fontSize),
    lineHeight: String(markLooks.lineHeight),
    padding: `${markLooks.padding}em`,
    maxWidth: `calc(${ofWidth(markLooks.noteWidth)} + ${2 * markLooks.padding}em)`,
  });
  if (kind !== 'item') {
    place.append(note);
    return place;
  }
  const dot = document.createElement('span');
  dot.className = 'dot';
  place.style.setProperty('--radius', ofWidth(markLooks.pin));
  place.append(dot, note);
  return place;
}
