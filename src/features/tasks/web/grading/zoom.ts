/** At 1 the whole width shows. */
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next step in or out; the same one at the end. */
export const zoomed = (zoom: number, by: 1 | -1): number =>
  (by === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom)) ?? zoom;
