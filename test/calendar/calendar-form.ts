import { calendarOf, eventOf } from './calendar-text.ts';

const lecture = calendarOf(
  eventOf('UID:lecture', 'SUMMARY:Lecture', `DTSTART:${momentOf(1)}`, `DTEND:${momentOf(2)}`),
);

/** Tomorrow at this hour, in UTC, as RFC 5545 writes it. */
function momentOf(hour: number): string {
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}T0${hour}0000Z`;
}

/** The form that adds a calendar: a file with one event, unless there is another content. */
export function calendarForm(
  fields: object = {},
  content: string | Uint8Array<ArrayBuffer> = lecture,
  filename = 'timetable.ics',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new File([content], filename, { type: 'text/calendar' }));
  return form;
}
