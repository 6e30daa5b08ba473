import { Stretch } from '#server/stretch.ts';
import { toGradePlan, toReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { Reckoned } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { BookTable } from './book.ts';

/** Both numbers of every student, in the order of the rows. */
export async function reckonRows({ plan, rows }: BookTable): Promise<Reckoned[]> {
  const gradePlan = toGradePlan(plan);
  const stretch = new Stretch();
  const reckoned: Reckoned[] = [];
  for (const { cells } of rows) {
    reckoned.push(reckon(gradePlan, toReckonedCells(plan, cells)));
    await stretch.pause();
  }
  return reckoned;
}
