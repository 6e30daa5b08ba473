import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
/** One's own; nobody's is anybody's else. */
const own = (what: string, ask: Row['ask'] = () => ({}), expect: Row['expect'] = ok): readonly Row[] => [
  { what, ask, expect },
];
const browser = (name: string) => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/${name}`,
  keys: {
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  },
});

export const notificationRows: Record<string, readonly Row[]> = {
  'GET /api/notifications': own("one's own"),
  'GET /api/notifications/unread-count': own("one's own"),
  'POST /api/notifications/read': [
    { what: 'all', ask: () => ({ body: { all: true } }), expect: ok },
    // Somebody else's and those that never were are passed over alike.
    { what: 'unknown', ask: ({ unknownId }) => ({ body: { ids: [unknownId] } }), expect: ok },
  ],
  'POST /api/notifications/seen': [
    // Somebody else's and those that never were are passed over alike.
    {
      what: 'an unknown task',
      ask: ({ unknownId }) => ({ body: { records: [`task:${unknownId}`] } }),
      expect: ok,
    },
  ],
  'GET /api/notifications/preferences': own("one's own"),
  'PATCH /api/notifications/preferences': own("one's own", () => ({ body: { emailFrequency: 'at_once' } })),
  'GET /api/notifications/push/key': own('the key'),
  'GET /api/notifications/push/devices': own("one's own"),
  'POST /api/notifications/push/devices': own(
    'a browser',
    (_world, actor) => ({ body: browser(`new-${actor}`) }),
    201,
  ),
  'DELETE /api/notifications/push/devices/:deviceId': [
    {
      what: "the student's",
      ask: async ({ server }, _actor, { student }) => {
        const answer = await fetch(`${server.url}/api/notifications/push/devices`, {
          method: 'POST',
          headers: { cookie: student.cookie, 'content-type': 'application/json' },
          body: JSON.stringify(browser('of-the-student')),
        });
        const { device } = (await answer.json()) as { device: { id: string } };
        return { params: { deviceId: device.id } };
      },
      expect: { student: ok, otherStudent: 404, teacher: 404, pendingTeacher: 404, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { deviceId: unknownId } }), expect: 404 },
  ],
  'POST /api/notifications/push/test': [
    { what: 'an unknown device', ask: ({ unknownId }) => ({ body: { deviceId: unknownId } }), expect: 404 },
  ],
  'POST /api/notifications/unsubscribe': [
    {
      what: 'a token that nobody gave',
      ask: () => ({ query: { token: 'bm90aGluZw.bm90aGluZw' } }),
      expect: {
        nobody: 400,
        revoked: 400,
        student: 400,
        otherStudent: 400,
        teacher: 400,
        pendingTeacher: 400,
        administrator: 400,
      },
    },
  ],
};
