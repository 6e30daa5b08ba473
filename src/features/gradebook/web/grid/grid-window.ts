import { leadingColumns, type Place } from './selection.ts';

/** In px, so that what is in sight is known without measuring. The browser's zoom enlarges all of it. */
export const sizes = { row: 36, head: 84, student: 208, sum: 92, work: 112 } as const;
/** From this width on the sums stay in sight beside the names. */
const roomyPx = 760;

interface View {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}
export interface Scroll extends View {
  /** Rows that wait where it goes: above what is in sight when negative, below when positive. */
  readonly ahead: number;
}
/** What is drawn of a book. The ends are not part of it. */
export interface Drawn {
  readonly firstRow: number;
  readonly endRow: number;
  /** Of each row by its turn. */
  readonly works: readonly DrawnWorks[];
  readonly isRoomy: boolean;
}
interface DrawnWorks {
  readonly firstWork: number;
  readonly endWork: number;
}

/** The browser scrolls by itself, before the rows are drawn: where it goes more of them wait. */
const spareRows = 6;
const spareRowsAhead = 18;
/** They come in steps: all at a turn would keep the page busy. */
const aheadStep = 4;
const spareWorks = 3;
/** Few at a time: a frame draws one new row, and no row is drawn again. */
const rowStep = 2;
const workStep = 2;
/** Rows take new works in turns, so that a frame draws a part of them. */
const turns = 4;

export const leadPx = sizes.student + 2 * sizes.sum;
const stickyPx = (isRoomy: boolean): number => (isRoomy ? leadPx : sizes.student);

export function drawnOf({ top, left, width, height, ahead }: Scroll, rows: number, works: number): Drawn {
  const isRoomy = width >= roomyPx;
  const first = top / sizes.row - Math.max(spareRows, -ahead);
  const end = (top + height - sizes.head) / sizes.row + Math.max(spareRows, ahead);
  // The first work begins behind the leading columns, also where these scroll away.
  const firstWork = (left + stickyPx(isRoomy) - leadPx) / sizes.work - spareWorks;
  const endWork = (left + width - leadPx) / sizes.work + spareWorks;
  return {
    firstRow: within(floorTo(first, rowStep), rows),
    endRow: within(floorTo(end, rowStep) + rowStep, rows),
    works: Array.from({ length: turns }, (_, turn) => {
      const ahead = (turn * workStep) / turns;
      return {
        firstWork: within(floorTo(firstWork + ahead, workStep), works),
        endWork: within(floorTo(endWork + ahead, workStep), works),
      };
    }),
    isRoomy,
  };
}

/** Neighbours have different turns. The headings are a row too. */
export const drawnWorks = ({ works }: Pick<Drawn, 'works'>, row: number): DrawnWorks =>
  works[(row + turns) % turns] ?? { firstWork: 0, endWork: 0 };

/** How many rows wait now, and where. Less than a row is no turn back. */
export function aheadOf({ top: from, ahead }: Scroll, top: number): number {
  if (Math.abs(top - from) < sizes.row) return ahead;
  const way = Math.sign(top - from);
  return way * Math.min(spareRowsAhead, Math.max(spareRows, way * ahead) + aheadStep);
}

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;
const within = (value: number, count: number): number => Math.max(0, Math.min(count, value));

export const isSameDrawn = (one: Drawn, other: Drawn): boolean =>
  one.firstRow === other.firstRow &&
  one.endRow === other.endRow &&
  one.isRoomy === other.isRoomy &&
  one.works.every(
    ({ firstWork, endWork }, turn) =>
      firstWork === other.works[turn]?.firstWork && endWork === other.works[turn]?.endWork,
  );

/** Where to scroll so that the place is in sight, beside what stays in sight. */
export function scrollTo(
  { row, column }: Place,
  { top, left, width, height }: View,
): { top: number; left: number } {
  const isRoomy = width >= roomyPx;
  const rowTop = Math.max(0, row) * sizes.row;
  const fit = { top: nearest(rowTop, rowTop + sizes.row, top, height - sizes.head), left };
  const work = column - leadingColumns;
  if (work < 0) return isRoomy ? fit : { ...fit, left: column === 0 ? left : 0 };
  const from = leadPx + work * sizes.work - stickyPx(isRoomy);
  return { ...fit, left: nearest(from, from + sizes.work, left, width - stickyPx(isRoomy)) };
}

const nearest = (from: number, to: number, now: number, length: number): number =>
  from < now ? from : Math.max(now, to - length);
