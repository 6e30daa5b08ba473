import type { Row } from '../../../test/authorization/row.ts';
import type { JourneyStepIds } from '../../../test/authorization/worlds/journeys.ts';

const ok = 200;
/** The administrator is another teacher. */
const stranger = { otherStudent: 404, pendingTeacher: 404, administrator: 404 };
const ofTwo = { ...stranger, student: ok, teacher: ok };

const step = ({ journeyId }: JourneyStepIds, stepId: string) => ({ params: { journeyId, stepId } });
const ticks: readonly Row[] = [
  {
    what: 'of the two',
    ask: ({ journeys: { own } }) => step(own, own.kickOff),
    expect: ofTwo,
    sameAs: 'unknown',
  },
  {
    what: 'a check-in',
    ask: ({ journeys: { own } }) => step(own, own.checkIn),
    expect: { ...stranger, student: 409, teacher: 409 },
  },
  {
    what: 'an unknown step',
    ask: ({ journeys: { own }, unknownId }) => step(own, unknownId),
    expect: 404,
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => ({ params: { journeyId: unknownId, stepId: unknownId } }),
    expect: 404,
  },
];

const notStudents = { pendingTeacher: 403, teacher: 403, administrator: 403 };
const unknown = { student: 404, otherStudent: 404, ...notStudents };
const openOne: readonly Row[] = [
  {
    what: 'an open one',
    ask: async ({ journeys }) => ({ params: { programmeId: await journeys.newOpen() } }),
    // The other student has no mentor.
    expect: { ...unknown, student: ok },
    sameAs: 'unknown',
  },
  {
    what: 'that the organisers choose for',
    ask: async ({ journeys }) => ({ params: { programmeId: await journeys.newOpen({ isOpen: false }) } }),
    expect: unknown,
    sameAs: 'unknown',
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => ({ params: { programmeId: unknownId } }),
    expect: unknown,
  },
];

export const ownJourneyRows: Record<string, readonly Row[]> = {
  'GET /api/journeys/mine': [{ what: "one's own", ask: () => ({}), expect: ok }],
  'GET /api/journeys/mentees': [{ what: "of one's mentees", ask: () => ({}), expect: ok }],
  'GET /api/journeys/mentees/:menteeId': [
    {
      what: "the teacher's mentee",
      ask: (_, __, { student }) => ({ params: { menteeId: student.id } }),
      expect: { teacher: ok, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { menteeId: unknownId } }), expect: 404 },
  ],
  'GET /api/journeys/open': [
    { what: 'the list', ask: () => ({}), expect: { student: ok, otherStudent: ok, ...notStudents } },
  ],
  'GET /api/journeys/open/:programmeId/steps': openOne,
  'POST /api/journeys/open/:programmeId/join': openOne,
  'PUT /api/journeys/:journeyId/steps/:stepId/done': ticks,
  'DELETE /api/journeys/:journeyId/steps/:stepId/done': ticks,
};
