import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { asked, retry, seen } from '../../../test/contract-fields/reasons.ts';
import { type Given, type Rows, type Scene, at, idAt } from '../../../test/contract-fields/row.ts';
import type { Meeting } from './contract/meetings.ts';

const minuteMs = 60_000;

/** A meeting with the fields that calls take. The college's clock is this machine's. */
const withFields = (meeting: unknown) => {
  const { sections, startAt, endAt, ...rest } = meeting as Meeting;
  return {
    ...rest,
    sectionIds: sections.map(({ id }) => id),
    start: toClock(startAt),
    minutes: (Date.parse(endAt) - Date.parse(startAt)) / minuteMs,
  };
};

/** A section of a new course. */
const inSection = async ({ ask, world }: Scene) => {
  const courseId = await world.courses.newEmpty();
  const made = await ask('teacher', 'POST', `/api/courses/${courseId}/sections`, { name: 'Lab' });
  return { courseId, sectionId: idAt(made, 'section.id') };
};
/** A meeting of it. */
const withMeeting = async (scene: Scene) => {
  const ids = await inSection(scene);
  const plan = { title: 'Lecture', start: '2190-07-01T09:00', minutes: 45 };
  const made = await scene.ask('teacher', 'POST', `/api/courses/${ids.courseId}/meetings`, plan);
  return { ...ids, meetingId: idAt(made, 'meeting.id') };
};

const place = ({ turn, ids }: Given) => ({
  sectionIds: [ids['sectionId']],
  link: `https://college.example/room-${turn}`,
  start: `2190-08-0${turn}T10:3${turn}`,
  minutes: 60 + turn,
});
const meeting = async ({ ask, ids }: Given) =>
  withFields(at(await ask('teacher', 'GET', `/api/meetings/${ids['meetingId']}`), 'meeting'));
const scope = { scope: 'says which meetings of the plan change: the tests of changes send it' };

export const meetingRows: Rows = {
  'POST /api/courses/:courseId/meetings': [
    {
      about: inSection,
      values: (given) => ({
        ...place(given),
        'repeats.everyWeeks': given.turn,
        'repeats.days': given.turn === 1 ? ['MO', 'WE'] : ['TU'],
        'repeats.until': `2190-10-0${given.turn}`,
        'repeats.except': [`2190-08-1${given.turn}`],
      }),
      read: async (_given, reply) => withFields(at(reply, 'meeting')),
      unread: retry,
    },
  ],
  'PATCH /api/meetings/:meetingId': [
    { about: withMeeting, values: place, read: meeting, unread: { ...scope, ...seen('version') } },
  ],
  'POST /api/meetings/:meetingId/cancel': [
    { about: withMeeting, read: meeting, unread: { ...scope, ...seen('version') } },
  ],
  'POST /api/meetings/:meetingId/restore': [{ unread: scope }],
  'PUT /api/meetings/:meetingId/attendance': [
    {
      about: withMeeting,
      values: ({ actors, turn }) => ({
        marks: [{ userId: actors.student.id, state: turn === 1 ? 'late' : 'absent' }],
      }),
      read: async ({ ask, ids }) => {
        const path = `/api/meetings/${ids['meetingId']}/attendance`;
        const lines = at(await ask('teacher', 'GET', path), 'lines') as { userId: string; state: unknown }[];
        const marked = lines.filter(({ state }) => state !== null);
        return { marks: marked.map(({ userId, state }) => ({ userId, state })) };
      },
    },
  ],
  'POST /api/meetings/:meetingId/check-in': [
    {
      as: 'student',
      about: ({ world }) => world.meetings.newOpen(),
      values: ({ ids }) => ({ code: ids['code'] }),
      unread: asked('code'),
    },
  ],
};
