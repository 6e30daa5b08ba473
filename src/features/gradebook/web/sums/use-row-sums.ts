import { useEffect, useMemo } from 'react';
import type { GradePlan } from '#features/gradebook/contract/reckoning/reckoned.ts';
import { idle } from '#web/loading/idle.ts';
import type { Row } from '../shared/book.ts';
import { rememberSums, type SumsOf } from './row-sums.ts';

const rowsAtOnce = 5;

/** The numbers of each row. An idle browser reckons them ahead, so that scrolling only draws. */
export function useRowSums(plan: GradePlan, rows: readonly Row[]): SumsOf {
  const sumsOf = useMemo(() => rememberSums(plan), [plan]);
  useEffect(() => {
    const stop = new AbortController();
    void reckonAhead(rows, sumsOf, stop.signal);
    return () => stop.abort();
  }, [rows, sumsOf]);
  return sumsOf;
}

async function reckonAhead(rows: readonly Row[], sumsOf: SumsOf, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await idle();
    if (signal.aborted) return;
    for (const { cells } of rows.slice(at, at + rowsAtOnce)) sumsOf(cells);
  }
}
