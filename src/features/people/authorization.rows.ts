import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
const walkthrough = {
  name: 'Vera Visitor',
  email: 'vera@visitor.example',
  role: 'organiser',
  message: 'Please show us Quad.',
};

/** People, administration, and what anybody may ask. */
export const peopleRows: Record<string, readonly Row[]> = {
  'GET /api/config': [{ what: 'anybody', ask: () => ({}), expect: ok }],
  'GET /api/session': [{ what: 'anybody', ask: () => ({}), expect: ok }],
  'POST /api/walkthrough-requests': [{ what: 'anybody', ask: () => ({ body: walkthrough }), expect: 201 }],
  'GET /api/admin/walkthrough-requests': [{ what: 'the list', ask: () => ({}), expect: ok }],
  'POST /api/admin/walkthrough-requests/:requestId/handled': [
    {
      what: 'one that waits',
      ask: async (world) => ({ params: { requestId: await world.newWalkthroughRequest() }, body: {} }),
      expect: ok,
    },
    {
      what: 'one that does not exist',
      ask: ({ unknownId }) => ({ params: { requestId: unknownId }, body: {} }),
      expect: 404,
    },
  ],

  'POST /api/auth/send-signup-data': [
    {
      what: 'own id',
      ask: (_world, actor, actors) => ({
        body: { clerkUserId: actor === 'nobody' ? 'x' : actors[actor].id },
      }),
      expect: ok,
    },
    {
      what: "somebody else's id",
      ask: (_world, _actor, actors) => ({ body: { clerkUserId: actors.revoked.id, role: 'teacher' } }),
      expect: 403,
    },
    { what: 'unknown id', ask: ({ unknownId }) => ({ body: { clerkUserId: unknownId } }), expect: 403 },
  ],
  'GET /api/data/fetch-user-info': [
    { what: 'oneself', ask: () => ({}), expect: ok },
    {
      what: 'somebody else',
      ask: (_world, _actor, actors) => ({ query: { userId: actors.revoked.id } }),
      expect: 403,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ query: { userId: unknownId } }), expect: 403 },
  ],
  'GET /api/people/:userId': [
    {
      what: 'anybody of the college',
      ask: (_world, _actor, actors) => ({ params: { userId: actors.student.id } }),
      expect: ok,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { userId: unknownId } }), expect: 404 },
  ],
  'GET /api/admin/pending-teachers': [{ what: 'the list', ask: () => ({}), expect: ok }],
  'POST /api/admin/pending-teachers/:userId/approve': [
    {
      what: 'one who waits',
      ask: async (world) => ({ params: { userId: await world.newPendingTeacher() } }),
      expect: ok,
    },
    {
      what: 'one who does not wait',
      ask: (_world, _actor, actors) => ({ params: { userId: actors.student.id } }),
      expect: 409,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { userId: unknownId } }), expect: 404 },
  ],
  'POST /api/admin/pending-teachers/:userId/refuse': [
    {
      what: 'one who waits',
      ask: async (world) => ({ params: { userId: await world.newPendingTeacher() } }),
      expect: ok,
    },
    {
      what: 'one who does not wait',
      ask: (_world, _actor, actors) => ({ params: { userId: actors.student.id } }),
      expect: 409,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { userId: unknownId } }), expect: 404 },
  ],
  'POST /api/admin/claim': [
    { what: 'a wrong token', ask: () => ({ body: { token: 'not-the-token' } }), expect: 410 },
  ],
};
