import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { ownZone } from '#shared/time/zoned-clock.ts';
import { formTimeText as text } from './form-text.ts';
import { formatIn } from '../time/formats.ts';
import { collegeClock } from '../time/time-words.ts';
import { otherZoneAt } from '../time/zones.ts';

/**
 * The hint of a field with a time: in which zone it is meant (the reader's where none is given), what the other clock shows then, and
 * what is stored of a time that the clocks skip or show twice.
 */
export function clockHint(clock: string, zone?: string): string {
  const named = text.timeIn(zone ?? ownZone());
  const meant = momentOfClock(clock, zone);
  if (meant === undefined) return named;
  const { at, kind } = meant;
  const other = zone === undefined ? collegeClock(at) : onOwnClock(at);
  return [named, other, kind === 'once' ? undefined : storedNote(kind, clock, at, zone)]
    .filter((part) => part !== undefined)
    .join('. ');
}

const onOwnClock = (at: Date): string | undefined =>
  otherZoneAt(at) === undefined ? undefined : text.onYourClock(formatIn('moment', at));

function storedNote(kind: 'skipped' | 'twice', clock: string, at: Date, zone: string | undefined): string {
  const typed = formatIn('clock', `${clock}Z`, 'UTC');
  return kind === 'twice' ? text.clockTwice(typed) : text.clockSkipped(typed, formatIn('clock', at, zone));
}
