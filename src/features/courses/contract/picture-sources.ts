/** A cover, and what stands in the place of a video, is kept in these widths. */
export const pictureWidths = [480, 720, 960, 1280] as const;

/** As the `srcset` of an image says it. */
export const pictureSources = (url: string): string =>
  pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ');

/** How wide a card of the list shows a cover, as the `sizes` of an image. */
export const cardCoverSizes = '(min-width: 80rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)';

/** How wide a lesson shows what stands in the place of its video. */
export const stageSizes = '(min-width: 64rem) 46rem, calc(100vw - 2rem)';
