import type { OwnCell } from '#features/gradebook/contract/own.ts';
import { ownText as text } from './text.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** '8 given − 2 for 2 days late'. Undefined: nothing was taken off. */
export function deductionOf(cell: OwnCell | undefined): string | undefined {
  if (!cell || cell.points === null || cell.given === null || cell.given <= cell.points) return undefined;
  const taken = Math.round((cell.given - cell.points) * 100) / 100;
  const late = lateBy(cell.dueAt, cell.handedInAt);
  return late === undefined ? text.deducted(cell.given, taken) : text.deductedBy(cell.given, taken, late);
}

/** '2 days', '3 hours': how long after the due date something was handed in. Undefined: it was in time. */
function lateBy(dueAt: string | null, handedInAt: string | null): string | undefined {
  if (dueAt === null || handedInAt === null) return undefined;
  const lateMs = Date.parse(handedInAt) - Date.parse(dueAt);
  if (lateMs <= 0) return undefined;
  const { minutes, hours, days } = text.lateBy;
  if (lateMs < hourMs) return minutes(Math.ceil(lateMs / minuteMs));
  if (lateMs < dayMs) return hours(Math.floor(lateMs / hourMs));
  return days(Math.floor(lateMs / dayMs));
}
