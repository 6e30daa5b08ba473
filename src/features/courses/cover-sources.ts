/** A cover is kept in these widths besides its own. */
export const coverWidths = [480, 720, 960, 1280] as const;

/** As the `srcset` of an image says it. */
export const coverSources = (url: string): string =>
  coverWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ');

/** How wide a card of the list shows it, as the `sizes` of an image. */
export const cardCoverSizes = '(min-width: 80rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)';
