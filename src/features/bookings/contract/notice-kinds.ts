import type { Lead } from '#features/notifications/contract/leads.ts';
import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';

/** The two people of a booking. Each change is one event for each of them: the sentence names the other one. */
export const sides = ['teacher', 'student'] as const;
export type Side = (typeof sides)[number];

/** `sequence`: of the booking after the change. Another one since then has events of its own. */
interface Change {
  bookingId: string;
  sequence: number;
  to: Side;
}
export const bookingMade = noticeEvent<Change>('booking.made');
export const bookingMoved = noticeEvent<Change>('booking.moved');
export const bookingCancelled = noticeEvent<Change>('booking.cancelled');
/** `notifiedAt`: when the job found it near, in milliseconds. `longer`: leads that came near together with this one. */
export const bookingSoon = noticeEvent<{
  bookingId: string;
  lead: Lead;
  longer: readonly Lead[];
  notifiedAt: number;
  to: Side;
}>('booking.soon');

/** Those of one's own change confirm it: their mails carry the invitation. */
export const bookingKinds = {
  booked: {
    name: 'booking.booked',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({ title: `${name} booked ${title}`, body: `On ${detail}.` }),
  },
  confirmed: {
    name: 'booking.confirmed',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `You booked ${title}`,
      body: `With ${name}, on ${detail}.`,
    }),
  },
  moved: {
    name: 'booking.moved',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({ title: `${name} moved ${title}`, body: `Now on ${detail}.` }),
  },
  ownMoved: {
    name: 'booking.own_moved',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `You moved ${title}`,
      body: `With ${name}, now on ${detail}.`,
    }),
  },
  cancelled: {
    name: 'booking.cancelled',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `${name} cancelled ${title}`,
      body: `It was on ${detail}.`,
    }),
  },
  ownCancelled: {
    name: 'booking.own_cancelled',
    category: 'updates',
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `You cancelled ${title}`,
      body: `It was with ${name}, on ${detail}.`,
    }),
  },
  soon: {
    name: 'booking.soon',
    category: 'reminders',
    // Shortly before it begins, the daily mail is too late.
    isForOnePerson: true,
    sentence: ({ name, title, detail }) => ({
      title: `Soon: ${title}`,
      body: `With ${name}, on ${detail}.`,
    }),
  },
} satisfies Record<string, NoticeKind>;
