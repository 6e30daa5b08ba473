import ICAL from 'ical.js';
import type { ReadCalendar, Taking } from '../many-dates.ts';

/** What takes place in a calendar file, as ical.js reads it. */
export function readWithIcalJs(text: string): ReadCalendar {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent');
  const changes = Map.groupBy(events.filter(isChange), uidOf);
  const dates = events
    .filter((event) => !isChange(event))
    .flatMap((event) => takingsOf(new ICAL.Event(event, { exceptions: changes.get(uidOf(event)) ?? [] })));
  return { errors: 0, dates };
}

const isChange = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');
const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid'));

function takingsOf(event: ICAL.Event): Taking[] {
  if (!event.isRecurring()) return [toTaking(event, event.startDate, event.endDate)];
  const iterator = event.iterator();
  const found: Taking[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(toTaking(item, startDate, endDate));
  }
  return found;
}

function toTaking({ component, summary, uid }: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Taking {
  const isAllDay = start.isDate;
  return {
    uid,
    start: isAllDay ? start.toString() : momentOf(start),
    end: isAllDay ? dayBefore(end) : momentOf(end),
    isAllDay,
    isCancelled: component.getFirstPropertyValue('status') === 'CANCELLED',
    title: summary,
  };
}

const momentOf = (time: ICAL.Time): string => time.toJSDate().toISOString().replace('.000Z', 'Z');
const dayBefore = (time: ICAL.Time): string =>
  new Date(Date.parse(`${time.toString()}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
