import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;

/** Everybody's own settings, profile and picture: nobody can name somebody else. */
export const settingsRows: Record<string, readonly Row[]> = {
  'GET /api/settings': [{ what: 'own', ask: () => ({}), expect: ok }],
  'PATCH /api/settings': [
    { what: 'own', ask: () => ({ body: { appearance: { compactView: true } } }), expect: ok },
    {
      what: 'no theme of ours',
      ask: () => ({ body: { appearance: { theme: 'pink' } } }),
      expect: 400,
    },
  ],
  'GET /api/plan': [{ what: 'anybody', ask: () => ({}), expect: ok }],
  'POST /api/updateProfile': [
    {
      what: 'own id',
      ask: (_world, actor, actors) => ({
        body: { userId: actor === 'nobody' ? 'x' : actors[actor].id, bio: 'About me' },
      }),
      expect: ok,
    },
    {
      what: "somebody else's id",
      ask: (_world, _actor, actors) => ({ body: { clerkUserId: actors.revoked.id, bio: 'About me' } }),
      expect: 403,
    },
    {
      what: 'another role',
      ask: (_world, actor) => ({
        body: { role: actor === 'teacher' || actor === 'administrator' ? 'student' : 'admin' },
      }),
      expect: 400,
    },
    { what: 'another e-mail', ask: (world) => ({ body: { email: world.newEmail() } }), expect: 400 },
  ],
  'POST /api/profile/avatar': [
    { what: 'an unknown file', ask: ({ unknownId }) => ({ body: { fileId: unknownId } }), expect: 400 },
  ],
  'DELETE /api/profile/avatar': [{ what: 'own', ask: () => ({}), expect: ok }],
};
