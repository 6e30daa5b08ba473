// Strokes of a pen, as paths. The front page and the pulse draw the same ones; relative commands compress well. They lie
// here because the script of a public page must not bring files of the application.

const dotApart = 13;
/** As many as a row has room for. */
export const dots = 25;

/** Dots in a row, in a box of 330 by 20; hollow ones are left out, and drawn as circles. */
export const dotsPath = (count: number, hollow: readonly number[]): string =>
  `M8 10${Array.from({ length: count }, (_, at) => (hollow.includes(at) ? 'm13 0' : 'h0m13 0')).join('')}`;
export const dotX = (at: number): number => 8 + at * dotApart;

/** Tally marks in fives, in a box of 330 by 28. The fives differ, as in handwriting. */
export function tallyPath(count: number): string {
  const fives = [
    'l-2 19m8-18l-1 18m8-19l1 19m7-18l-1 18m-24-4l29-14m9-1',
    'l1 18m6-19l-1 20m7-19l0 18m6-19l2 19m-26-3l30-13m9-2',
  ];
  const whole = Array.from({ length: Math.floor(count / 5) }, (_, at) => fives[at % 2]);
  return `M5 5${whole.join('')}${'v19m7-19'.repeat(count % 5)}`;
}
/** What the box has room for. */
export const tallyMost = 45;

/** The height of a whole bar. */
export const barMost = 30;

/** Upright bars, `heights` from 0 to 1, in a box of 330 by 34: the ink, and what is left of each. */
export function barPaths(heights: readonly number[]): { ink: string; ghost: string } {
  const bars = (from: (height: number) => number, to: (height: number) => number): string =>
    heights
      .map((height, at) => `M${11 + at * 28} ${32 - from(height * barMost)}V${32 - to(height * barMost)}`)
      .join('');
  return {
    ink: bars(
      () => 0,
      (height) => height,
    ),
    ghost: bars(
      (height) => height,
      () => barMost,
    ),
  };
}
