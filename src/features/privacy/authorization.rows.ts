import type { Row } from '../../../test/authorization/row.ts';

const everybody = 200;
const deleting = { email: 'somebody-else@college.example' };

/** A person's own archive and account. An administrator deletes other accounts in the same way. */
export const privacyRows: Record<string, readonly Row[]> = {
  'GET /api/privacy': [{ what: 'own', ask: () => ({}), expect: everybody }],
  'POST /api/privacy/export': [{ what: 'own', ask: () => ({ body: {} }), expect: 202 }],
  'GET /api/privacy/export/:archiveId': [
    {
      what: 'the student’s',
      ask: async (world) => ({ params: { archiveId: await world.readyArchive() } }),
      expect: { student: 200, otherStudent: 404, teacher: 404, pendingTeacher: 404, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { archiveId: unknownId } }), expect: 404 },
  ],
  'POST /api/privacy/delete-account': [
    { what: 'another e-mail address', ask: () => ({ body: deleting }), expect: 400 },
    {
      what: 'own, not the last administrator, nor with courses',
      ask: (_world, actor, actors) => ({
        body: { email: actor === 'nobody' ? '' : actors[actor].email.toUpperCase() },
      }),
      expect: { student: 200, otherStudent: 200, pendingTeacher: 200, teacher: 409, administrator: 409 },
    },
  ],
  'POST /api/privacy/keep-account': [{ what: 'own', ask: () => ({ body: {} }), expect: everybody }],
  'POST /api/admin/people/:userId/delete-account': [
    {
      what: 'somebody, by another e-mail address',
      ask: (_world, _actor, { otherStudent }) => ({ params: { userId: otherStudent.id }, body: deleting }),
      expect: { administrator: 400 },
    },
    {
      what: 'somebody',
      ask: (_world, _actor, { otherStudent: { id, email } }) => ({ params: { userId: id }, body: { email } }),
      expect: { administrator: 200 },
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ params: { userId: unknownId }, body: deleting }),
      expect: { administrator: 404 },
    },
  ],
  'POST /api/admin/people/:userId/keep-account': [
    {
      what: 'somebody',
      ask: (_world, _actor, { otherStudent }) => ({ params: { userId: otherStudent.id }, body: {} }),
      expect: { administrator: 200 },
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ params: { userId: unknownId }, body: {} }),
      expect: { administrator: 404 },
    },
  ],
};
