import ICAL from 'ical.js';
import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { isTimeZone } from '#shared/time/zoned-clock.ts';

/** The time zones that a file may mean. */
export interface Zones {
  /** Of times without a zone: the college’s. */
  readonly college: ICAL.Timezone;
  /** What the file explains under this name, else the zone that IANA gives this name. */
  find(name: string): ICAL.Timezone | undefined;
}

export function makeZones(definitions: readonly string[], college: string): Zones {
  const known = new Map<string, ICAL.Timezone>();
  for (const definition of definitions) {
    const zone = zoneOf(definition);
    if (zone !== undefined) known.set(zone.tzid, zone);
  }
  return {
    college: new NamedZone(college),
    find(name) {
      const found = known.get(name) ?? (isTimeZone(name) ? new NamedZone(name) : undefined);
      if (found !== undefined) known.set(name, found);
      return found;
    },
  };
}

/** A zone by its IANA name, as this machine knows it. */
class NamedZone extends ICAL.Timezone {
  constructor(name: string) {
    super({ tzid: name });
  }

  /** In seconds, at what the zone’s clock shows. */
  override utcOffset(time: ICAL.Time): number {
    const shown = time.toString();
    const clock = time.isDate ? `${shown}T00:00:00` : shown;
    const meant = momentOfClock(clock, this.tzid);
    return meant === undefined ? 0 : (Date.parse(`${clock}Z`) - meant.at.getTime()) / 1000;
  }
}

/** Of a VTIMEZONE. Undefined for one that says nothing, or whose changes are too many to follow. */
function zoneOf(definition: string): ICAL.Timezone | undefined {
  try {
    const component = new ICAL.Component(ICAL.parse(definition));
    const zone = new ICAL.Timezone(component);
    const parts = component.getAllSubcomponents();
    return zone.tzid !== '' && parts.length > 0 && parts.every(isSound) ? zone : undefined;
  } catch {
    return undefined;
  }
}

/** Of a zone’s standard or daylight time. */
function isSound(part: ICAL.Component): boolean {
  const isWhole = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].every((name) => part.hasProperty(name));
  return isWhole && part.getAllProperties('rrule').every((rule) => isYearly(rule.getFirstValue()));
}

const daysOfWeek = 7;

/** The library lists every change since the zone began: one a year, or a few, as zones have them. */
function isYearly(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false;
  const { BYMONTH, BYDAY, BYMONTHDAY, ...others } = rule.parts;
  if (Object.keys(others).length > 0 || (BYDAY?.length ?? 0) > daysOfWeek) return false;
  return BYMONTH === undefined ? BYDAY === undefined && BYMONTHDAY === undefined : BYMONTH.length === 1;
}
