export interface SplitLimits {
  min: number;
  max: number;
}

const stepPercent = 2;

/** A share inside of the limits; what is not a number (a damaged cookie) becomes `fallback`. */
export const clampShare = (share: number, { min, max }: SplitLimits, fallback: number): number =>
  Number.isFinite(share) ? Math.min(max, Math.max(min, share)) : fallback;

/** The share after a key of the window splitter pattern; undefined for every other key. */
export function shareAfterKey(key: string, share: number, limits: SplitLimits): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: share - stepPercent,
    ArrowRight: share + stepPercent,
    Home: limits.min,
    End: limits.max,
  };
  const target = targets[key];
  return target === undefined ? undefined : clampShare(target, limits, share);
}
