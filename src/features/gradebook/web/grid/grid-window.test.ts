import { expect, test } from 'vitest';
import { aheadOf, drawnOf, drawnWorks, leadPx, type Scroll, scrollTo, sizes } from './grid-window.ts';
import { headRow } from './selection.ts';

const view: Scroll = { top: 0, left: 0, width: 1200, height: 640, ahead: 0 };

test('of 500 students and 60 works only what is near is drawn', () => {
  const drawn = drawnOf(view, 500, 60);
  const { firstWork, endWork } = drawnWorks(drawn, 0);
  expect([drawn.firstRow, firstWork]).toEqual([0, 0]);
  expect(drawn.endRow).toBeLessThan(30);
  expect(endWork).toBeLessThan(16);
});

test('what is in sight is drawn, wherever the book is scrolled to', () => {
  for (let top = 0; top < 500 * sizes.row; top += 777)
    for (let left = 0; left < 60 * sizes.work; left += 333) {
      const drawn = drawnOf({ ...view, top, left }, 500, 60);
      expect(drawn.firstRow).toBeLessThanOrEqual(top / sizes.row);
      expect(drawn.endRow).toBeGreaterThanOrEqual(
        Math.min(500, (top + view.height - sizes.head) / sizes.row),
      );
      for (let row = headRow; row < 20; row += 1) {
        const { firstWork, endWork } = drawnWorks(drawn, row);
        expect(firstWork).toBeLessThanOrEqual(left / sizes.work);
        expect(endWork).toBeGreaterThanOrEqual(Math.min(60, (left + view.width - leadPx) / sizes.work));
      }
    }
});

const rowsOf = (scroll: Scroll) => drawnOf(scroll, 500, 60);

test('where a scroll goes more rows wait, a few more with each step, and less than a row is no turn back', () => {
  const standing = { ...view, top: 200 * sizes.row };
  const down = { ...standing, ahead: 18 };
  expect(rowsOf(down).endRow).toBe(rowsOf(standing).endRow + 12);
  expect(rowsOf(down).firstRow).toBe(rowsOf(standing).firstRow);
  expect(rowsOf({ ...standing, ahead: -18 }).firstRow).toBe(rowsOf(standing).firstRow - 12);

  const on = standing.top + sizes.row;
  expect(aheadOf(standing, standing.top + 1)).toBe(0);
  expect(aheadOf(standing, on)).toBe(10);
  expect(aheadOf({ ...standing, ahead: 16 }, on)).toBe(18);
  expect(aheadOf(down, down.top - 1)).toBe(18);
  expect(aheadOf(down, down.top - sizes.row)).toBe(-10);
});

test('while works scroll, a frame draws new ones in a few of the rows', () => {
  const rows = Array.from({ length: 24 }, (_, row) => row);
  for (let left = 0; left < 3000; left += 20) {
    const [before, after] = [left, left + 20].map((to) => drawnOf({ ...view, left: to }, 500, 60));
    const changed = rows.filter(
      (row) => before && after && drawnWorks(before, row).endWork !== drawnWorks(after, row).endWork,
    );
    expect(changed.length).toBeLessThanOrEqual(6);
  }
});

test('a place in sight needs no scrolling, another one as little as possible', () => {
  expect(scrollTo({ row: 3, column: 4 }, view)).toEqual({ top: 0, left: 0 });
  const far = scrollTo({ row: 100, column: 40 }, view);
  expect(far.top).toBe(101 * sizes.row - (view.height - sizes.head));
  expect(far.left).toBe(38 * sizes.work - (view.width - leadPx));
  expect(scrollTo({ row: 100, column: 40 }, { ...view, ...far })).toEqual(far);
  expect(scrollTo({ row: 0, column: 3 }, { ...view, ...far })).toEqual({ top: 0, left: 0 });
});
