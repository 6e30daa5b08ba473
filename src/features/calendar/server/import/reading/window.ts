import { importLimits } from '#features/calendar/contract/limits.ts';

export const dayMs = 24 * 3_600_000;

/** The time whose dates are shown. */
export interface Window {
  fromMs: number;
  toMs: number;
}

export const windowAt = (now: number): Window => ({
  fromMs: now - importLimits.pastDays * dayMs,
  toMs: now + importLimits.aheadDays * dayMs,
});

/** A day that clocks of other zones may be ahead or behind. */
export const zoneRoomMs = 24 * 3_600_000;

export type Outside = 'past' | 'ahead';

/** Undefined for what is within the window. What has no length is at a moment. */
export function sideOf(startMs: number, endMs: number, { fromMs, toMs }: Window): Outside | undefined {
  if (startMs >= toMs) return 'ahead';
  return endMs > fromMs || startMs >= fromMs ? undefined : 'past';
}
