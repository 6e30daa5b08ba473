import { setImmediate } from 'node:timers/promises';
import { toGradePlan, toReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { Reckoned } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { Book } from './book.ts';

/** Other calls are answered after so many students. */
const atOnce = 50;

/** Both numbers of every student, in the order of the rows. */
export async function reckonRows({ plan, rows }: Book): Promise<Reckoned[]> {
  const gradePlan = toGradePlan(plan);
  const reckoned: Reckoned[] = [];
  for (const { cells } of rows) {
    reckoned.push(reckon(gradePlan, toReckonedCells(plan, cells)));
    if (reckoned.length % atOnce === 0) await setImmediate();
  }
  return reckoned;
}
