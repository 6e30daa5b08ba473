import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
const ofUnknown = (body: Record<string, unknown>): Row => ({
  what: 'unknown',
  ask: ({ unknownId }) => ({ params: { userId: unknownId }, body }),
  expect: 404,
});
const ofPerson = (what: string, body: Record<string, unknown>): Row => ({
  what,
  ask: async ({ admin }, actor) => ({ params: { userId: await admin.person(actor) }, body }),
  expect: ok,
});

/** What only administrators do. */
export const adminRows: Record<string, readonly Row[]> = {
  'GET /api/admin/people': [{ what: 'everybody', ask: () => ({}), expect: ok }],
  'GET /api/admin/people/:userId': [
    {
      what: 'a person',
      ask: (_world, _actor, actors) => ({ params: { userId: actors.student.id } }),
      expect: ok,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { userId: unknownId } }), expect: 404 },
  ],
  'POST /api/admin/people/:userId/role': [
    ofPerson('a student becomes a teacher', { role: 'teacher' }),
    ofPerson('a student stays one', { role: 'student' }),
    ofUnknown({ role: 'teacher' }),
  ],
  'POST /api/admin/people/:userId/administrator': [
    ofPerson('on', { isAdmin: true }),
    ofPerson('off, who is none', { isAdmin: false }),
    ofUnknown({ isAdmin: true }),
  ],
  'POST /api/admin/people/:userId/suspend': [
    ofPerson('a person', { reason: 'Left the college' }),
    {
      what: 'oneself',
      ask: (_world, actor, actors) => ({
        params: { userId: actor === 'nobody' ? 'x' : actors[actor].id },
        body: { reason: 'A mistake' },
      }),
      expect: 409,
    },
    ofUnknown({ reason: 'Left the college' }),
  ],
  'POST /api/admin/people/:userId/bring-back': [
    {
      what: 'somebody suspended',
      ask: async ({ admin }, actor) => ({ params: { userId: await admin.suspended(actor) }, body: {} }),
      expect: ok,
    },
    { ...ofPerson('somebody who is there', {}), expect: 409 },
    ofUnknown({}),
  ],
  'POST /api/admin/people/:userId/end-sessions': [ofPerson('a person', {}), ofUnknown({})],
  'POST /api/admin/people/:userId/send-reset': [ofPerson('a person', {}), ofUnknown({})],
  'POST /api/admin/people/:userId/reset-two-factor': [
    {
      what: 'somebody with a second factor',
      ask: async ({ admin }, actor) => ({ params: { userId: await admin.withTwoFactor(actor) }, body: {} }),
      expect: ok,
    },
    { ...ofPerson('somebody without', {}), expect: 409 },
    {
      what: 'oneself',
      ask: (_world, actor, actors) => ({
        params: { userId: actor === 'nobody' ? 'x' : actors[actor].id },
        body: {},
      }),
      expect: 409,
    },
    ofUnknown({}),
  ],

  'GET /api/admin/mails': [{ what: 'the outbox', ask: () => ({}), expect: ok }],
  'POST /api/admin/mails/:mailId/retry': [
    {
      what: 'given up',
      ask: async ({ admin }) => ({ params: { mailId: await admin.failedMail() }, body: {} }),
      expect: ok,
    },
    {
      what: 'delivered',
      ask: ({ admin }) => ({ params: { mailId: admin.sentMail }, body: {} }),
      expect: 409,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { mailId: unknownId }, body: {} }), expect: 404 },
  ],
};
