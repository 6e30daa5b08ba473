import { names } from '../../../test/contract-fields/reasons.ts';
import { type Fields, idAt, readFrom, type Row, type Rows } from '../../../test/contract-fields/row.ts';

const read: Row['read'] = (given, reply) =>
  readFrom('teacher', () => `/api/programmes/${idAt(reply, 'programme.id')}`, 'programme')?.(given, reply) ??
  Promise.reject(new Error('nothing is read'));

const step = (turn: number): Fields => ({
  id: null,
  sort: 'checkIn',
  title: `Check-in ${turn}`,
  agenda: `Agenda ${turn}`,
  week: turn,
  weekday: turn,
  resources: [{ title: `Sheet ${turn}`, url: `https://college.example/sheet-${turn}` }],
  questions: [`Question ${turn}`],
  categoryId: null,
});
const withoutIds = (steps: unknown) => (steps as Fields[]).map(({ id: _id, dueAt: _dueAt, ...rest }) => rest);

export const programmeRows: Rows = {
  'POST /api/programmes': [
    {
      values: ({ turn }) => ({ madeFrom: turn === 1 ? 'empty' : 'playbook', beginsOn: `2026-08-0${turn}` }),
      read,
      unread: names('madeFrom'),
    },
  ],
  'PUT /api/programmes/:programmeId': [
    {
      about: async ({ world }) => ({ programmeId: (await world.journeys.newJourney()).programmeId }),
      values: ({ turn }) => ({
        version: 1,
        beginsOn: `2026-08-0${turn}`,
        weeks: 10 + turn,
        isOpen: turn === 1,
        steps: [step(turn)],
      }),
      read: async (given, reply) => {
        const programme = (await read(given, reply)) as Fields;
        return { ...programme, steps: withoutIds(programme['steps']) };
      },
      form: { steps: withoutIds },
      unread: { version: 'it counts' },
    },
  ],
  'POST /api/programmes/:programmeId/state': [
    {
      about: async ({ world }) => ({ programmeId: (await world.journeys.newJourney()).programmeId }),
      values: ({ turn }) => ({ version: 1, state: turn === 1 ? 'ended' : 'running' }),
      read,
      unread: { version: 'it counts' },
    },
  ],
  'POST /api/programmes/:programmeId/people': [
    {
      about: async ({ world }) => ({ programmeId: world.journeys.own.programmeId }),
      values: ({ actors, ids }) => ({
        menteeIds: [actors.student.id, ids['programmeId']],
        mentorIds: [],
        divisions: [],
      }),
      read: async (_given, reply) => reply,
      unread: names('menteeIds', 'mentorIds', 'divisions'),
    },
  ],
};
