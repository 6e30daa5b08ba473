"""Prints what takes place in a calendar file, as libical reads it."""

import json
import sys
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import gi

gi.require_version('ICalGLib', '3.0')
from gi.repository import ICalGLib  # noqa: E402

Component = ICalGLib.ComponentKind
Property = ICalGLib.PropertyKind


def events_of(calendar):
    event = calendar.get_first_component(Component.VEVENT_COMPONENT)
    while event is not None:
        yield event
        event = calendar.get_next_component(Component.VEVENT_COMPONENT)


def values_of(event, kind):
    found = event.get_first_property(kind)
    while found is not None:
        yield found.get_value_as_string()
        found = event.get_next_property(kind)


def value_of(event, kind):
    return next(values_of(event, kind), None)


def seconds(time, zone):
    return time.as_timet() if zone is None or time.is_utc() else time.as_timet_with_zone(zone)


def moment(at):
    return datetime.fromtimestamp(at, timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')


def day(time):
    return date(time.get_year(), time.get_month(), time.get_day())


def facts_of(event, uid):
    return {
        'uid': uid,
        'isCancelled': value_of(event, Property.STATUS_PROPERTY) == 'CANCELLED',
        'title': event.get_summary(),
    }


def times(event, start, zone):
    """Each time of the event: what the clock shows, and the second."""
    rule = event.get_first_property(Property.RRULE_PROPERTY)
    if rule is None:
        yield start.as_ical_string(), seconds(start, zone)
        return
    iterator = ICalGLib.RecurIterator.new(rule.get_rrule(), start)
    time = iterator.next()
    while time is not None and not time.is_null_time():
        yield time.as_ical_string(), seconds(time, zone)
        time = iterator.next()


def dates_of(event, changed):
    uid = event.get_uid()
    facts = facts_of(event, uid)
    start, end = event.get_dtstart(), event.get_dtend()
    if start.is_date():
        last = day(end) - timedelta(days=1)
        yield {**facts, 'start': str(day(start)), 'end': str(last), 'isAllDay': True}
        return
    zone = start.get_timezone()
    length = seconds(end, end.get_timezone()) - seconds(start, zone)
    # Those that were changed are events of their own.
    gone = set() if value_of(event, Property.RECURRENCEID_PROPERTY) else changed.get(uid, set())
    gone = gone | set(values_of(event, Property.EXDATE_PROPERTY))
    for clock, at in times(event, start, zone):
        if clock not in gone:
            yield {**facts, 'start': moment(at), 'end': moment(at + length), 'isAllDay': False}


def main(path, _first, _last):
    calendar = ICalGLib.Component.new_from_string(Path(path).read_bytes().decode())
    changed = {}
    for event in events_of(calendar):
        instead = value_of(event, Property.RECURRENCEID_PROPERTY)
        if instead is not None:
            changed.setdefault(event.get_uid(), set()).add(instead)
    dates = [each for event in events_of(calendar) for each in dates_of(event, changed)]
    # What RFC 5545 asks of each component is an error, too.
    calendar.check_restrictions()
    print(json.dumps({'errors': calendar.count_errors(), 'dates': dates}))


main(*sys.argv[1:])
