import { newId } from '#shared/id.ts';
import { retry, seen } from '../../../test/contract-fields/reasons.ts';
import { type Rows, readFrom } from '../../../test/contract-fields/row.ts';

const ofJourney = (path: string) =>
  readFrom('teacher', ({ journeyId }) => `/api/journeys/${journeyId}/check-ins`, path);

export const checkInRows: Rows = {
  'POST /api/journeys/:journeyId/check-ins': [
    {
      as: 'student',
      about: async ({ world }) => {
        const { journeyId, checkIn } = await world.journeys.newJourney();
        return { journeyId, stepId: checkIn };
      },
      values: ({ ids, turn }) => ({
        clientId: newId(),
        stepId: ids['stepId'],
        week: turn === 1 ? 'good' : 'low',
        help: turn === 1 ? 'yes' : 'no',
        answers: [{ question: `Question ${turn}`, words: `Words ${turn}` }],
      }),
      form: { answers: (sent) => (sent as object[]).map((answer) => ({ ...answer, note: null })) },
      read: ofJourney('checkIns.0'),
      unread: { ...retry, help: 'no call shows whether the mentoring helps somebody' },
    },
  ],
  'PUT /api/check-ins/:checkInId/margin/:answer': [
    {
      about: async ({ world }) => {
        const { journeyId, checkInId } = await world.journeys.newCheckIn();
        return { journeyId, checkInId, answer: '0' };
      },
      values: () => ({ version: 0 }),
      read: ofJourney('checkIns.0.answers.0.note'),
      unread: seen('version'),
    },
  ],
};
