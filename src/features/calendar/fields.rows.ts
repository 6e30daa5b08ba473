import { retry, seen } from '../../../test/contract-fields/reasons.ts';
import {
  at,
  type Given,
  idAt,
  readFrom,
  type Row,
  type Rows,
  type Scene,
} from '../../../test/contract-fields/row.ts';

const entry = readFrom(
  'teacher',
  ({ entryId }, reply) => `/api/calendar/entries/${entryId ?? idAt(reply, 'entry.id')}`,
  'entry',
);
const feed: Row['read'] = async ({ ask }, reply) => {
  const feeds = at(await ask('teacher', 'GET', '/api/calendar/own-feeds'), 'feeds') as { id: string }[];
  return feeds.find(({ id }) => id === at(reply, 'feed.id'));
};

const texts = ({ turn }: Given) => ({ link: `https://college.example/date-${turn}` });
const moments = {
  only: ['title', 'when.isAllDay', 'when.startAt', 'when.endAt'],
  values: ({ turn }: Given) => ({
    'when.isAllDay': false,
    'when.startAt': `2190-08-0${turn}T10:00:00.000Z`,
    'when.endAt': `2190-08-0${turn}T11:30:00.000Z`,
  }),
  under: { 'when.isAllDay': 'isAllDay', 'when.startAt': 'startAt', 'when.endAt': 'endAt' },
};
const days = {
  only: ['title', 'when.isAllDay', 'when.firstDay', 'when.lastDay'],
  values: ({ turn }: Given) => ({
    'when.isAllDay': true,
    'when.firstDay': `2190-08-0${turn}`,
    'when.lastDay': `2190-08-1${turn}`,
  }),
  under: { 'when.isAllDay': 'isAllDay', 'when.firstDay': 'firstDay', 'when.lastDay': 'lastDay' },
};
const about = async ({ ask }: Scene) => {
  const when = { isAllDay: true, firstDay: '2190-09-01', lastDay: '2190-09-01' };
  const made = await ask('teacher', 'POST', '/api/calendar/entries', { title: 'Dentist', when });
  return { entryId: idAt(made, 'entry.id') };
};

export const calendarRows: Rows = {
  'POST /api/calendar/entries': [
    {
      ...moments,
      only: [...moments.only, 'notes', 'place', 'link'],
      values: (given) => ({ ...moments.values(given), ...texts(given) }),
      read: entry,
      unread: retry,
    },
    { ...days, read: entry },
  ],
  'PATCH /api/calendar/entries/:entryId': [
    {
      about,
      only: ['title', 'notes', 'place', 'link'],
      values: texts,
      read: entry,
      unread: seen('version'),
    },
    // A time is changed as a whole.
    { about, ...moments, read: entry, isChange: false },
    { about, ...days, read: entry, isChange: false },
  ],
  'POST /api/calendar/own-feeds': [
    {
      values: async ({ world, turn }) => ({
        courseId: await world.courses.newEmpty(),
        alarmMinutes: turn === 1 ? 10 : 30,
      }),
      read: feed,
      under: { courseId: 'course.id' },
    },
  ],
};
