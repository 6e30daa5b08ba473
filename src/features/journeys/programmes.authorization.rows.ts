import type { Ask, Row } from '../../../test/authorization/row.ts';
import type { JourneysWorld } from '../../../test/authorization/worlds/journeys.ts';

const ok = 200;
/** The teacher's; the administrator organises every programme. */
const organisers = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: ok };
const staff = { student: 403, otherStudent: 403, pendingTeacher: 403 };

const changes = {
  version: 1,
  title: 'Second term',
  about: '',
  beginsOn: '2026-08-03',
  weeks: 12,
  isOpen: false,
  steps: [],
};

/** Of a programme that exists, and of one that does not. */
const about = (
  ask: (programmeId: string, unknownId: string) => Ask,
  which: (journeys: JourneysWorld) => Promise<string> | string,
  expect: Row['expect'] = organisers,
): readonly Row[] => [
  {
    what: "the teacher's",
    ask: async ({ journeys, unknownId }) => ask(await which(journeys), unknownId),
    expect,
    sameAs: 'unknown',
  },
  { what: 'unknown', ask: ({ unknownId }) => ask(unknownId, unknownId), expect: 404 },
];
const own = ({ own: { programmeId } }: JourneysWorld) => programmeId;
const fresh = async (journeys: JourneysWorld) => (await journeys.newJourney()).programmeId;
const at = (programmeId: string) => ({ params: { programmeId } });

export const programmeRows: Record<string, readonly Row[]> = {
  'GET /api/programmes': [
    { what: 'the list', ask: () => ({}), expect: { ...staff, teacher: ok, administrator: ok } },
  ],
  'POST /api/programmes': [
    {
      what: 'from the playbook',
      ask: () => ({ body: { madeFrom: 'playbook', title: 'First term', beginsOn: '2026-08-03' } }),
      expect: { ...staff, teacher: 201, administrator: 201 },
    },
    {
      what: "a copy of the teacher's",
      ask: ({ journeys }) => ({
        body: { madeFrom: own(journeys), title: 'First term', beginsOn: '2026-08-03' },
      }),
      expect: { ...staff, teacher: 201, administrator: 201 },
    },
  ],
  'GET /api/programmes/:programmeId': about(at, own),
  'PUT /api/programmes/:programmeId': about((id) => ({ ...at(id), body: changes }), fresh),
  'POST /api/programmes/:programmeId/state': about(
    (id) => ({ ...at(id), body: { version: 1, state: 'ended' } }),
    fresh,
  ),
  'DELETE /api/programmes/:programmeId': about(at, fresh),
  'POST /api/programmes/:programmeId/restore': about(at, fresh, {
    ...organisers,
    student: 403,
    otherStudent: 403,
    pendingTeacher: 403,
  }).map((row) =>
    row.what === 'unknown' ? { ...row, expect: { ...staff, teacher: 404, administrator: 404 } } : row,
  ),
  'GET /api/programmes/:programmeId/people': about(at, own),
  'GET /api/programmes/:programmeId/candidates': about(at, own),
  'POST /api/programmes/:programmeId/people': about(
    (id, unknownId) => ({ ...at(id), body: { menteeIds: [unknownId] } }),
    own,
  ),
  'POST /api/journeys/:journeyId/leave': [
    {
      what: "the student's",
      ask: async ({ journeys }) => ({ params: { journeyId: (await journeys.newJourney()).journeyId } }),
      expect: { ...organisers, student: ok },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { journeyId: unknownId } }), expect: 404 },
  ],
};
