import type { OwnCell } from '#features/gradebook/contract/own.ts';
import { ownText as text } from './text.ts';

/** '8 given − 2 for 2 days late': as many days as were deducted for. Undefined: nothing was taken off. */
export function deductionOf(cell: OwnCell | undefined): string | undefined {
  if (!cell || cell.points === null || cell.given === null || cell.given <= cell.points) return undefined;
  const { given, points, lateDays } = cell;
  const taken = Math.round((given - points) * 100) / 100;
  return lateDays === null ? text.deducted(given, taken) : text.deductedBy(given, taken, lateDays);
}
