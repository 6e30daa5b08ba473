import type { DrawnMark } from '#shared/marks.ts';
import type { Mark } from '#features/tasks/contract/markings.ts';
import { markingsText } from '#features/tasks/markings-text.ts';
import { keyOf } from './mark-saver.ts';
import { markText as text } from './text.ts';

/** A mark as the viewer draws it. */
export const toDrawn = (mark: Mark): DrawnMark => ({
  id: keyOf(mark),
  page: mark.page,
  kind: mark.kind,
  geometry: mark.geometry,
  color: mark.color,
  label: markingsText.labelOf(mark),
});

export const placeNameOf = ({ page, geometry }: Pick<Mark, 'page' | 'geometry'>): string =>
  geometry.shape === 'range' ? text.inText(geometry.from + 1) : text.onPage(page);

/** 'Note, Page 2: Why?' */
export const markNameOf = (mark: Mark): string =>
  text.nameOf(text.tool[mark.kind], placeNameOf(mark), markingsText.labelOf(mark));

/** From the top of the first page to the end. */
export const inReadingOrder = (marks: readonly Mark[]): Mark[] =>
  marks.toSorted((one, other) => one.page - other.page || topOf(one) - topOf(other));

function topOf({ geometry }: Mark): number {
  switch (geometry.shape) {
    case 'point':
      return geometry.y;
    case 'range':
      return geometry.from;
    case 'areas':
      return Math.min(...geometry.quads.map(([, top]) => top));
    case 'lines':
      return Math.min(...geometry.strokes.map(([, top = 1]) => top));
  }
}
