// Apart from zoned-clock.ts: only forms need it, and every screen shows times.
import { offsetMs } from '../zoned-clock.ts';

const dayMs = 24 * 60 * 60_000;

/** '2026-12-01T23:59': what a zone's clock shows, as the fields of a form hold it. */
export const toClock = (at: string | number | Date, zone?: string): string => {
  const ms = new Date(at).getTime();
  return new Date(ms + offsetMs(ms, zone)).toISOString().slice(0, 16);
};

/** `skipped`: the clocks go forward over it. `twice`: they go back, and it comes again. */
type ClockKind = 'once' | 'skipped' | 'twice';
export interface Meant {
  at: Date;
  kind: ClockKind;
}

/**
 * The moment that a zone's clock shows '2026-12-01T23:59'. Of two the first; a time that is skipped means the one that is as long
 * after the jump (02:30 becomes 03:30). Undefined for what is no time.
 */
export function momentOfClock(clock: string, zone?: string): Meant | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (clock === '' || Number.isNaN(asUtc)) return undefined;
  const [before, after] = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - offsetMs(near, zone)) as [
    number,
    number,
  ];
  const isShown = (ms: number): boolean => ms + offsetMs(ms, zone) === asUtc;
  const kind = isShown(before) ? (isShown(after) && before !== after ? 'twice' : 'once') : 'skipped';
  if (kind === 'skipped' && isShown(after)) return { at: new Date(after), kind: 'once' };
  return { at: new Date(before), kind };
}
