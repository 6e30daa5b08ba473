"""Prints what takes place in a calendar file, as python3-icalendar reads it. Rules are followed by dateutil."""

import json
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import icalendar
from dateutil.rrule import rrulestr


def on_clock(zone, clock):
    """The moment at which the clock of a zone shows this."""
    return zone.localize(clock) if hasattr(zone, 'localize') else clock.replace(tzinfo=zone)


def moment(time):
    return time.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')


def seen(event, start, end):
    is_all_day = not isinstance(start, datetime)
    return {
        'uid': str(event['UID']),
        'start': str(start) if is_all_day else moment(start),
        'end': str(end - timedelta(days=1)) if is_all_day else moment(end),
        'isAllDay': is_all_day,
        'isCancelled': str(event.get('STATUS', '')) == 'CANCELLED',
        'title': str(event['SUMMARY']),
    }


def excluded(event):
    lists = event.get('EXDATE', [])
    lists = lists if isinstance(lists, list) else [lists]
    return {moment(each.dt) for one in lists for each in one.dts}


def starts(event):
    """Of an event that repeats, on the clock of its zone: so it keeps its hour."""
    first = event['DTSTART'].dt
    if 'RRULE' not in event:
        return [first]
    rule = rrulestr(event['RRULE'].to_ical().decode(), dtstart=first.replace(tzinfo=None), ignoretz=True)
    until = event['RRULE'].get('UNTIL')
    if until:
        rule = rule.replace(until=until[0].astimezone(first.tzinfo).replace(tzinfo=None))
    return [on_clock(first.tzinfo, clock) for clock in rule]


def main(path, _first, _last):
    calendar = icalendar.Calendar.from_ical(Path(path).read_bytes())
    events = calendar.walk('VEVENT')
    changed = [event for event in events if 'RECURRENCE-ID' in event]
    replaced = {(str(event['UID']), moment(event['RECURRENCE-ID'].dt)) for event in changed}
    dates = [seen(event, event['DTSTART'].dt, event['DTEND'].dt) for event in changed]
    for event in events:
        if 'RECURRENCE-ID' in event:
            continue
        length = event['DTEND'].dt - event['DTSTART'].dt
        gone = excluded(event)
        for start in starts(event):
            is_moment = isinstance(start, datetime)
            if is_moment and (moment(start) in gone or (str(event['UID']), moment(start)) in replaced):
                continue
            dates.append(seen(event, start, start + length))
    errors = sum(len(part.errors) for part in calendar.walk())
    print(json.dumps({'errors': errors, 'dates': dates}))


main(*sys.argv[1:])
