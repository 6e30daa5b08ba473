/** 12,345. The formats of numbers take a slow browser a tenth of a second to open, and most numbers need none. */
export const grouped = (count: number): string =>
  Math.abs(count) < 1000 && Number.isInteger(count) ? String(count) : count.toLocaleString('en');
