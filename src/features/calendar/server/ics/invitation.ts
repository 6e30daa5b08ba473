import { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import type { CalendarDate } from '../source.ts';
import { toEventData } from './event-data.ts';
import { plainLine } from './plain-text.ts';
import { newCalendar, written } from './write.ts';

export interface InvitationParts {
  publicUrl: URL;
  /** Where mails come from (MAIL_FROM): it is the organizer's address too, as nobody else is to be written to. */
  mailFrom: string;
  /** Who invites. */
  organizerName: string;
  attendee: { name: string; email: string };
  /** The attendee has said yes in Quad, as people who book have. */
  hasAgreed: boolean;
}

/** One date for a mail (iTIP, RFC 5546): a cancelled one takes it out of the reader's calendar again. */
export function invitation(
  date: CalendarDate,
  { publicUrl, mailFrom, organizerName, attendee, hasAgreed }: InvitationParts,
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = date.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const address = addressOf(mailFrom);
  const calendar = newCalendar({ method });
  calendar.createEvent({
    ...toEventData(date, publicUrl),
    // With a METHOD it is when the invitation was made.
    stamp: new Date(),
    organizer: { name: plainLine(organizerName) || address, email: address },
    attendees: [
      {
        name: plainLine(attendee.name),
        email: attendee.email,
        // An answer would go to an address that nobody reads.
        rsvp: false,
        status: hasAgreed ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  });
  return { method: date.isCancelled ? 'CANCEL' : 'REQUEST', content: written(calendar) };
}

/** 'Quad <quad@college.edu>', or the address alone. */
const addressOf = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();
