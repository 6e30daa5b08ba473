import type { Row } from '../../../test/authorization/row.ts';

const days = { firstDay: '2190-08-01', lastDay: '2190-12-20' };

export const termRows: Record<string, readonly Row[]> = {
  'GET /api/terms': [{ what: 'the list', ask: () => ({}), expect: 200 }],
  'POST /api/admin/terms': [
    { what: 'a term', ask: () => ({ body: { name: `T ${crypto.randomUUID()}`, ...days } }), expect: 201 },
  ],
  'PATCH /api/admin/terms/:termId': [
    {
      what: 'a term',
      ask: async (world) => ({
        params: { termId: await world.newTerm() },
        body: { name: `T ${crypto.randomUUID()}` },
      }),
      expect: 200,
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ params: { termId: unknownId }, body: { name: 'Nothing' } }),
      expect: 404,
    },
  ],
  'DELETE /api/admin/terms/:termId': [
    { what: 'a term', ask: async (world) => ({ params: { termId: await world.newTerm() } }), expect: 200 },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { termId: unknownId } }), expect: 404 },
  ],
};
