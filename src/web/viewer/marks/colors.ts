import { type MarkColor, markRgb } from '#shared/marks.ts';

/** The colour of a mark, for styles. */
export const markCss = (color: MarkColor, opacity = 1): string =>
  `rgb(${markRgb[color].map((share) => Math.round(share * 255)).join(' ')} / ${opacity})`;
