import { picture } from '../../../test/courses/desk.ts';
import { asked, caller, names, secret } from '../../../test/contract-fields/reasons.ts';
import { type Rows, at, idAt } from '../../../test/contract-fields/row.ts';

const key = (bytes: number) =>
  Buffer.concat([Buffer.from([4]), Buffer.alloc(bytes - 1)]).toString('base64url');

export const settingsRows: Rows = {
  'PATCH /api/settings': [{ as: 'student', read: ({ ask }) => ask('student', 'GET', '/api/settings') }],
  'PATCH /api/notifications/preferences': [
    {
      as: 'student',
      read: async ({ ask }) =>
        at(await ask('student', 'GET', '/api/notifications/preferences'), 'preferences'),
    },
  ],
  'POST /api/notifications/push/devices': [
    {
      as: 'student',
      values: ({ turn }) => ({
        endpoint: `https://updates.push.services.mozilla.com/wpush/fields-${turn}`,
        'keys.p256dh': key(65),
        'keys.auth': key(16),
      }),
      read: async ({ ask }, reply) => {
        const devices = at(await ask('student', 'GET', '/api/notifications/push/devices'), 'devices');
        return (devices as { id: string }[]).find(({ id }) => id === at(reply, 'device.id'));
      },
      unread: secret('endpoint', 'keys.p256dh', 'keys.auth'),
    },
  ],
  'POST /api/notifications/push/test': [{ unread: names('deviceId') }],
  'POST /api/notifications/read': [{ unread: names('ids', 'all', 'upTo') }],
  'POST /api/notifications/seen': [{ unread: names('records') }],
  'PATCH /api/admin/college': [
    {
      as: 'administrator',
      values: async ({ upload, turn }) => ({
        subjects: ['General', 'Mathematics', 'Science', `Subject ${turn}`],
        divisions: ['A', 'B', 'C', `D${turn}`],
        logoFileId: await upload('administrator', 'college-logo', await picture(400, 400)),
      }),
      read: ({ ask }) => ask('administrator', 'GET', '/api/college'),
      under: { logoFileId: 'logoUrl' },
      form: { logoFileId: (id) => `/api/college/logo?v=${String(id)}` },
      unread: {
        'renames.subjects': 'renames in the records that use them: college.test.ts',
        'renames.divisions': 'renames in the records that use them: college.test.ts',
        removeUsed: 'a confirmation, which is not stored',
      },
    },
  ],
  'POST /api/files': [{ unread: { purpose: 'says who may read the file; the tests of uploads ask' } }],
  'POST /generate-content': [{ unread: asked('prompt', 'type', 'subject', 'context') }],
  'PUT /api/assistant/messages/:messageId/rating': [
    {
      as: 'student',
      about: async ({ ask }) => ({
        messageId: idAt(
          await ask('student', 'POST', '/get-ai-response', { query: 'Who is there?' }),
          'answer.id',
        ),
      }),
      read: async ({ ask, ids }) => {
        const messages = at(await ask('student', 'GET', '/api/assistant/history'), 'messages');
        return (messages as { id: string }[]).find(({ id }) => id === ids['messageId']);
      },
    },
  ],
  'POST /get-ai-response': [
    {
      as: 'student',
      read: async ({ ask }) => {
        const messages = at(await ask('student', 'GET', '/api/assistant/history'), 'messages');
        const own = (messages as { isUser: boolean; content: string }[]).filter(({ isUser }) => isUser);
        return { query: own.at(-1)?.content };
      },
      unread: caller('userId'),
    },
  ],
};
