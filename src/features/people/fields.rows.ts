import { picture } from '../../../test/courses/desk.ts';
import { caller, names, secret } from '../../../test/contract-fields/reasons.ts';
import { type Row, type Rows, at } from '../../../test/contract-fields/row.ts';

const own =
  (as: 'student' | 'teacher'): Row['read'] =>
  async ({ ask }) =>
    at(await ask(as, 'GET', '/api/data/fetch-user-info'), 'user');
const ofRole = ['id', '_id', 'userId', 'clerkUserId'];
const student = ['name', 'studentId', 'year', 'division', 'bio'];
const person: Row['read'] = async ({ ask, ids }) =>
  at(await ask('administrator', 'GET', `/api/admin/people/${ids['userId']}`), 'person');
const request: Row['read'] = async ({ ask }) => {
  const shown = await ask('administrator', 'GET', '/api/admin/walkthrough-requests');
  return at(shown, 'requests.0');
};

export const peopleRows: Rows = {
  'POST /api/updateProfile': [
    {
      as: 'student',
      only: student,
      values: ({ turn }) => ({ division: turn === 1 ? 'B' : 'C' }),
      read: own('student'),
      unread: {
        ...caller(...ofRole),
        role: 'an administrator changes it; another one is refused',
        email: 'the sign-in changes it; another one is refused',
        teacherId: 'the sign-in changes it; another one is refused',
      },
      isChange: true,
    },
    {
      as: 'teacher',
      without: student.filter((name) => name !== 'bio' && name !== 'name'),
      read: own('teacher'),
      unread: { ...caller(...ofRole), ...caller('role', 'email', 'teacherId') },
      isChange: true,
    },
  ],
  'POST /api/profile/avatar': [
    {
      as: 'student',
      values: async ({ upload }) => ({ fileId: await upload('student', 'avatar', await picture(400, 400)) }),
      read: own('student'),
      under: { fileId: 'avatarUrl' },
      form: { fileId: (id) => `/api/files/${String(id)}` },
    },
  ],
  'POST /api/admin/pending-teachers/:userId/refuse': [
    { unread: { reason: 'stands in the mail to the teacher: roles.test.ts' } },
  ],
  'POST /api/admin/claim': [{ unread: secret('token') }],
  'POST /api/admin/people/:userId/role': [
    {
      as: 'administrator',
      about: async ({ world }) => ({ userId: await world.admin.person('administrator') }),
      read: person,
    },
  ],
  'POST /api/admin/people/:userId/administrator': [
    {
      as: 'administrator',
      about: async ({ world }) => ({ userId: await world.admin.person('administrator') }),
      read: person,
    },
  ],
  'POST /api/admin/people/:userId/suspend': [
    {
      as: 'administrator',
      about: async ({ world }) => ({ userId: await world.admin.person('administrator') }),
      read: person,
      under: { reason: 'suspendedReason' },
    },
  ],
  'POST /api/admin/people/:userId/delete-account': [{ unread: secret('email') }],
  'POST /api/privacy/delete-account': [{ unread: secret('email') }],
  'POST /api/admin/roster/import': [{ unread: names('fileId') }],
  'POST /api/walkthrough-requests': [
    {
      values: ({ turn }) => ({ email: `visitor-${turn}@college.example` }),
      read: request,
      unread: { clientId: 'names a retry, so that it stores once' },
    },
  ],
  'POST /api/admin/walkthrough-requests/:requestId/handled': [
    {
      as: 'administrator',
      about: async ({ world }) => ({ requestId: await world.newWalkthroughRequest() }),
      read: async (given, reply) => ({ isHandled: at(await request?.(given, reply), 'handledAt') !== null }),
    },
  ],
};
