import type { Row } from '../../../test/authorization/row.ts';
import { newId } from '#shared/id.ts';

const ok = 200;
/** The administrator is another teacher. */
const stranger = { otherStudent: 404, pendingTeacher: 404, administrator: 404 };
const ofTwo = { ...stranger, student: ok, teacher: ok };

const written = (stepId: string) => ({
  clientId: newId(),
  stepId,
  week: 'good',
  help: null,
  answers: [{ question: 'What moved this week?', words: 'The proof' }],
});

export const checkInRows: Record<string, readonly Row[]> = {
  'GET /api/check-ins/steps/:stepId': [
    {
      what: "the student's",
      ask: ({ journeys: { own } }) => ({ params: { stepId: own.checkIn } }),
      expect: { ...stranger, student: ok, teacher: 404 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { stepId: unknownId } }), expect: 404 },
  ],
  'GET /api/journeys/:journeyId/check-ins': [
    {
      what: 'of the two',
      ask: ({ journeys: { own } }) => ({ params: { journeyId: own.journeyId } }),
      expect: ofTwo,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { journeyId: unknownId } }), expect: 404 },
  ],
  'POST /api/journeys/:journeyId/check-ins': [
    {
      what: "the student's",
      ask: async ({ journeys }) => {
        const { journeyId, checkIn } = await journeys.newJourney();
        return { params: { journeyId }, body: written(checkIn) };
      },
      expect: { ...stranger, student: 201, teacher: 403 },
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ params: { journeyId: unknownId }, body: written(unknownId) }),
      expect: 404,
    },
  ],
  'PUT /api/check-ins/:checkInId/margin/:answer': [
    {
      what: "of the teacher's mentee",
      ask: async ({ journeys }) => ({
        params: { checkInId: (await journeys.newCheckIn()).checkInId, answer: '0' },
        body: { words: 'Well done', version: 0 },
      }),
      expect: { teacher: ok, administrator: 404 },
      sameAs: 'unknown',
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({
        params: { checkInId: unknownId, answer: '0' },
        body: { words: 'Well done', version: 0 },
      }),
      expect: 404,
    },
  ],
};
