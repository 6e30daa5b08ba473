import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { retry } from '../../../test/contract-fields/reasons.ts';
import { type Given, type Row, type Rows, at, idAt } from '../../../test/contract-fields/row.ts';

const minuteMs = 60_000;

/** The offer with its slots, as its teacher reads it. The college's clock is this machine's. */
const offer: Row['read'] = async ({ ask }, reply) => {
  const shown = await ask('teacher', 'GET', `/api/bookings/offers/${idAt(reply, 'offer.id')}`);
  const slots = at(shown, 'slots') as { startAt: string; endAt: string }[];
  const pauseMs = Date.parse(slots[1]?.startAt ?? '') - Date.parse(slots[0]?.endAt ?? '');
  return {
    ...(at(shown, 'offer') as object),
    slots: slots.length,
    start: toClock(slots[0]?.startAt ?? ''),
    pauseMinutes: pauseMs / minuteMs,
  };
};
const times = ({ world, turn }: Given) => ({
  start: world.bookings.nextStart(),
  minutes: 5 + turn,
  slots: 2 + turn,
  pauseMinutes: turn,
});

export const bookingRows: Rows = {
  'POST /api/bookings/offers': [
    {
      without: ['courseId'],
      values: (given) => ({
        ...times(given),
        offeredTo: given.turn === 1 ? 'students' : 'mentees',
        link: `https://college.example/call-${given.turn}`,
        changeHours: given.turn === 1 ? 6 : 48,
        perPerson: 1 + given.turn,
      }),
      read: offer,
      unread: retry,
    },
    {
      about: async ({ world }) => ({ courseId: await world.courses.newEmpty() }),
      only: ['offeredTo', 'courseId'],
      values: (given) => ({
        ...times(given),
        title: 'Questions about the course',
        offeredTo: 'course',
        courseId: given.ids['courseId'],
      }),
      read: offer,
      under: { courseId: 'course.id' },
    },
  ],
  'POST /api/bookings/slots/:slotId/book': [
    {
      as: 'student',
      about: async ({ world }) => ({ slotId: (await world.bookings.newOffer()).slotIds[0] ?? '' }),
      unread: retry,
    },
  ],
  'POST /api/bookings/:bookingId/move': [
    {
      as: 'student',
      about: ({ world }) => world.bookings.newBooking(),
      values: ({ ids }) => ({ slotId: ids['otherSlotId'] }),
    },
  ],
};
