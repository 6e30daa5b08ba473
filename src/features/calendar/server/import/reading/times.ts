import ICAL from 'ical.js';
import { LeftOut } from './problems.ts';
import { propertyOf } from './properties.ts';
import type { Zones } from './zones.ts';

const dayChars = '2026-08-03'.length;

/** Of a day, midnight UTC. */
export const msOf = (time: ICAL.Time): number => time.toUnixTime() * 1000;
/** As the time’s own clock shows it. */
export const dayOf = (time: ICAL.Time): string => time.toString().slice(0, dayChars);

export const onClockOf = (time: ICAL.Time, zone: ICAL.Timezone): ICAL.Time => {
  const there = time.clone();
  there.zone = zone;
  return there;
};

/** The times of a line, each in its zone. Of a span its beginning. */
export function timesOf(line: string, zones: Zones): ICAL.Time[] {
  const property = propertyOf(withValue(line));
  if (property === undefined) throw new LeftOut('timeInvalid');
  const zoneName: string | undefined = property.getFirstParameter('tzid');
  return valuesOf(property).map((value: unknown, at) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time) || !isAsSaid(time, property, at)) throw new LeftOut('timeInvalid');
    const isFloating = !time.isDate && time.zone === ICAL.Timezone.localTimezone;
    return isFloating ? onClockOf(time, zoneNamed(zoneName, zones)) : time;
  });
}

export function timeOf(line: string, zones: Zones): ICAL.Time {
  const [time] = timesOf(line, zones);
  if (time === undefined) throw new LeftOut('timeInvalid');
  return time;
}

/** Some programs write a day and do not say that it is one. */
const withValue = (line: string): string =>
  /^[^:]*;VALUE=/i.test(line) ? line : line.replace(/^([^:]+):(\d{8}(?:,\d{8})*)\s*$/, '$1;VALUE=DATE:$2');

function valuesOf(property: ICAL.Property): unknown[] {
  try {
    return property.getValues();
  } catch {
    throw new LeftOut('timeInvalid');
  }
}

const valuesBegin = 3;

/** The library turns the 31st of February into the 3rd of March. */
function isAsSaid(time: ICAL.Time, property: ICAL.Property, at: number): boolean {
  const said: unknown = property.jCal[valuesBegin + at];
  const text = Array.isArray(said) ? String(said[0]) : String(said);
  return time.toString() === text;
}

function zoneNamed(name: string | undefined, zones: Zones): ICAL.Timezone {
  if (name === undefined || name === '') return zones.college;
  const zone = zones.find(name);
  if (zone === undefined) throw new LeftOut('zoneUnknown', name.slice(0, 80));
  return zone;
}
