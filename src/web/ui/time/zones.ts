import { isTimeZone, offsetMs, ownZone } from '#shared/time/zoned-clock.ts';
import { college } from '../../college.ts';

/** The college's time zone, in which due dates are meant; the reader's where this browser does not know it. */
export function collegeZone(): string {
  const { timeZone = '' } = college.get();
  if (timeZone !== known?.said) known = { said: timeZone, zone: isTimeZone(timeZone) ? timeZone : ownZone() };
  return known.zone;
}
let known: { said: string; zone: string } | undefined;

/** The college's zone when its clock shows something else than the reader's at this moment. */
export function otherZoneAt(at: string | number | Date): string | undefined {
  const zone = collegeZone();
  const ms = new Date(at).getTime();
  return Number.isNaN(ms) || offsetMs(ms) === offsetMs(ms, zone) ? undefined : zone;
}
