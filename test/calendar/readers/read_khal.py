"""Prints what takes place in a calendar file, as khal reads it."""

import json
import sys
import tempfile
from datetime import datetime
from pathlib import Path

import pytz
from khal.icalendar import split_ics
from khal.khalendar import CalendarCollection

LOCALE = {
    'default_timezone': pytz.UTC,
    'local_timezone': pytz.UTC,
    'timeformat': '%H:%M',
    'dateformat': '%Y-%m-%d',
    'longdateformat': '%Y-%m-%d',
    'datetimeformat': '%Y-%m-%d %H:%M',
    'longdatetimeformat': '%Y-%m-%d %H:%M',
    'unicode_symbols': True,
    'firstweekday': 0,
    'weeknumbers': False,
}


def moment(time):
    return time.astimezone(pytz.UTC).strftime('%Y-%m-%dT%H:%M:%SZ')


def seen(event):
    facts = event._vevents[event.ref]
    shown = str if event.allday else moment
    return {
        'uid': str(facts['UID']),
        'start': shown(event.start),
        'end': shown(event.end),
        'isAllDay': event.allday,
        'isCancelled': str(facts.get('STATUS', '')) == 'CANCELLED',
        'title': str(facts.get('SUMMARY', '')),
    }


def main(path, first, last):
    text = Path(path).read_bytes().decode()
    with tempfile.TemporaryDirectory() as folder:
        calendar = Path(folder, 'calendar')
        calendar.mkdir()
        # khal keeps each event in a file of its own, as `khal import` writes them.
        for number, one in enumerate(split_ics(text, default_timezone=pytz.UTC)):
            Path(calendar, f'{number}.ics').write_bytes(one.encode())
        facts = {
            'name': 'quad',
            'path': str(calendar),
            'color': '',
            'readonly': True,
            'priority': 10,
            'ctype': 'calendar',
        }
        collection = CalendarCollection(
            calendars={'quad': facts}, locale=LOCALE, dbpath=str(Path(folder, 'khal.db'))
        )
        start, end = datetime.fromisoformat(first), datetime.fromisoformat(last)
        events = [
            *collection.get_localized(pytz.UTC.localize(start), pytz.UTC.localize(end)),
            *collection.get_floating(start, end),
        ]
        print(json.dumps({'errors': 0, 'dates': [seen(event) for event in events]}))


main(*sys.argv[1:])
