/** The widths of covers and of lesson posters. */
export const pictureWidths = [480, 720, 960, 1280] as const;

/** The `srcset` of an image. */
export const pictureSources = (url: string): string =>
  pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ');

/** The `sizes` of a cover on a card of the list. */
export const cardCoverSizes = '(min-width: 80rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)';

/** The `sizes` of the poster in a lesson. */
export const stageSizes = '(min-width: 64rem) 46rem, calc(100vw - 2rem)';
