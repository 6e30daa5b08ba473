import { useEffect, useState } from 'react';

/**
 * How many rows of days have their items, from above: one more in each frame, as all of a new month at once take longer than
 * one. What is drawn first has all, and so has a month whose items change.
 */
export function useFilledRows(month: string, rows: number): number {
  const [filled, setFilled] = useState({ month, count: rows });
  const count = filled.month === month ? filled.count : 0;
  useEffect(() => {
    if (count >= rows) return undefined;
    const frame = requestAnimationFrame(() => setFilled({ month, count: count + 1 }));
    return () => cancelAnimationFrame(frame);
  }, [month, rows, count]);
  return count;
}
