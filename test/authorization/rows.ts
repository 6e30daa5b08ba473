import type { Row } from './row.ts';

const ok = 200;
/** Everybody signed in sees what is meant for everybody. */
const everybody = ok;
const author = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: ok, administrator: ok };
/** Meant for the other student's class. */
const restricted = { student: 404, otherStudent: ok, pendingTeacher: 404, teacher: ok, administrator: ok };
const restrictedAuthor = { ...restricted, otherStudent: 403 };
const authorOnly = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: ok };
/** Without a challenge, and without a second factor to be asked for. */
const noSecondFactor = {
  nobody: 401,
  revoked: 401,
  student: 400,
  otherStudent: 400,
  pendingTeacher: 400,
  teacher: 400,
  administrator: 400,
};
const announcement = { title: 'A title', content: 'Some content', author: 'An author', category: 'Event' };
const walkthrough = {
  name: 'Vera Visitor',
  email: 'vera@visitor.example',
  role: 'organiser',
  message: 'Please show us Quad.',
};

/** What each endpoint answers to whom. An endpoint without an entry fails the test. */
export const rows: Record<string, readonly Row[]> = {
  'GET /api/config': [{ what: 'anybody', ask: () => ({}), expect: ok }],
  'GET /api/session': [{ what: 'anybody', ask: () => ({}), expect: ok }],
  // Signing in ends the session that the browser has, even when the password is wrong: so these come without one.
  'POST /api/identity/sign-in/email': [
    {
      what: 'a wrong password',
      ask: (_world, actor, actors) => ({
        cookie: '',
        body: { email: actors[actor === 'nobody' ? 'revoked' : actor].email, password: 'not the password' },
      }),
      expect: 401,
      sameAs: 'an unknown address',
    },
    {
      what: 'an unknown address',
      ask: (world) => ({ cookie: '', body: { email: world.newEmail(), password: 'not the password' } }),
      expect: 401,
    },
  ],
  'POST /api/identity/two-factor/verify-totp': [
    { what: 'no challenge', ask: () => ({ body: { code: '123456' } }), expect: noSecondFactor },
  ],
  'POST /api/identity/two-factor/verify-backup-code': [
    { what: 'no challenge', ask: () => ({ body: { code: 'abcde-fghij' } }), expect: noSecondFactor },
  ],
  'POST /api/identity/sign-in/social': [
    {
      what: 'a provider that is not set up',
      ask: () => ({
        body: {
          provider: 'github',
          callbackURL: '/dashboard',
          newUserCallbackURL: '/auth',
          errorCallbackURL: '/auth',
        },
      }),
      expect: 404,
    },
  ],
  'POST /api/identity/sign-out': [
    {
      what: 'own session',
      ask: async (world) => ({ cookie: await world.newSession(), body: {} }),
      expect: ok,
    },
  ],
  'POST /api/identity/sign-up/start': [
    {
      what: 'a new address',
      ask: (world) => ({
        body: {
          email: world.newEmail(),
          password: 'correct horse battery 42',
          profile: { role: 'student', name: 'New Student', studentId: 'S-9', year: 'first', division: 'A' },
        },
      }),
      expect: ok,
      sameAs: 'a taken address',
    },
    {
      what: 'a taken address',
      ask: (_world, _actor, actors) => ({
        body: {
          email: actors.teacher.email,
          password: 'correct horse battery 42',
          profile: { role: 'student', name: 'New Student', studentId: 'S-9', year: 'first', division: 'A' },
        },
      }),
      expect: ok,
    },
  ],
  'POST /api/identity/sign-up/verify': [
    { what: 'no attempt', ask: () => ({ body: { code: '123456' } }), expect: 400 },
  ],
  'POST /api/identity/sign-up/resend': [{ what: 'no attempt', ask: () => ({ body: {} }), expect: 400 }],
  'GET /api/identity/sign-up/pending': [{ what: 'no attempt', ask: () => ({}), expect: ok }],
  'POST /api/identity/email-otp/request-password-reset': [
    { what: 'an unknown address', ask: (world) => ({ body: { email: world.newEmail() } }), expect: ok },
  ],
  'POST /api/identity/email-otp/reset-password': [
    {
      what: 'a wrong code',
      ask: (_world, _actor, actors) => ({
        body: { email: actors.student.email, otp: '000000', password: 'another good password 7' },
      }),
      expect: 400,
    },
  ],
  'POST /api/identity/reverify': [
    { what: 'a wrong password', ask: () => ({ body: { password: 'not the password' } }), expect: 400 },
  ],
  'GET /api/identity/my-sessions': [{ what: 'own', ask: () => ({}), expect: ok }],
  'POST /api/identity/end-session': [
    {
      what: "somebody else's",
      ask: async (world) => ({ body: { id: await world.othersSessionId() } }),
      expect: 404,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ body: { id: unknownId } }), expect: 404 },
  ],
  'POST /api/walkthrough-requests': [{ what: 'anybody', ask: () => ({ body: walkthrough }), expect: 201 }],
  'GET /api/admin/walkthrough-requests': [{ what: 'the list', ask: () => ({}), expect: ok }],

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
      ask: (_world, _actor, actors) => ({ query: { userId: actors.student.id } }),
      expect: ok,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ query: { userId: unknownId } }), expect: 404 },
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

  'GET /api/data/fetch-announcements': [{ what: 'the list', ask: () => ({}), expect: everybody }],
  'POST /api/data/create-announcement': [
    { what: 'a new one', ask: () => ({ body: announcement }), expect: 201 },
  ],
  'GET /api/data/announcements/:id': [
    { what: 'for everybody', ask: ({ openAnnouncement: id }) => ({ params: { id } }), expect: everybody },
    {
      what: 'for a class',
      ask: ({ restrictedAnnouncement: id }) => ({ params: { id } }),
      expect: restricted,
      sameAs: 'unknown',
    },
    {
      what: 'not published',
      ask: ({ scheduledAnnouncement: id }) => ({ params: { id } }),
      expect: authorOnly,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId: id }) => ({ params: { id } }), expect: 404 },
  ],
  'PATCH /api/data/announcements/:id': [
    {
      what: "the teacher's",
      ask: ({ openAnnouncement: id }) => ({ params: { id }, body: { title: 'Changed' } }),
      expect: author,
    },
    {
      what: "the administrator's",
      ask: ({ administratorsAnnouncement: id }) => ({ params: { id }, body: { title: 'Changed' } }),
      expect: { ...author, teacher: 403 },
    },
    {
      what: 'for a class',
      ask: ({ restrictedAnnouncement: id }) => ({ params: { id }, body: { title: 'Changed' } }),
      expect: restrictedAuthor,
      sameAs: 'unknown',
    },
    {
      what: 'not published',
      ask: ({ scheduledAnnouncement: id }) => ({ params: { id }, body: { title: 'Changed' } }),
      expect: authorOnly,
      sameAs: 'unknown',
    },
    {
      what: 'unknown',
      ask: ({ unknownId: id }) => ({ params: { id }, body: { title: 'Changed' } }),
      expect: 404,
    },
  ],
  'DELETE /api/data/announcements/:id': [
    {
      what: "the teacher's",
      ask: async (world) => ({ params: { id: await world.newAnnouncement() } }),
      expect: author,
    },
    {
      what: 'not published',
      ask: ({ scheduledAnnouncement: id }) => ({ params: { id } }),
      expect: { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId: id }) => ({ params: { id } }), expect: 404 },
  ],
  'GET /api/files/announcements/:id/:size': [
    {
      what: 'of one without an image',
      ask: ({ openAnnouncement: id }) => ({ params: { id, size: 'large' } }),
      expect: 404,
      sameAs: 'unknown',
    },
    {
      what: 'for a class',
      ask: ({ restrictedAnnouncement: id }) => ({ params: { id, size: 'large' } }),
      expect: 404,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId: id }) => ({ params: { id, size: 'large' } }), expect: 404 },
  ],

  'GET /api/chat/messages': [
    {
      what: 'own, with the teacher',
      ask: (_world, _actor, actors) => ({ query: { contactId: actors.teacher.id } }),
      expect: ok,
    },
    {
      what: "the student's, by naming the student",
      ask: (_world, _actor, actors) => ({
        query: { userId: actors.student.id, contactId: actors.teacher.id },
      }),
      expect: { student: ok, otherStudent: 403, pendingTeacher: 403, administrator: 403, teacher: 403 },
    },
    { what: 'unknown contact', ask: ({ unknownId }) => ({ query: { contactId: unknownId } }), expect: 404 },
  ],
  'POST /api/chat/send-message': [
    {
      what: 'to the other student',
      ask: (_world, _actor, actors) => ({ body: { receiverId: actors.otherStudent.id, content: 'Hello' } }),
      expect: { student: 201, otherStudent: 400, pendingTeacher: 201, administrator: 201, teacher: 201 },
    },
    {
      what: 'in the name of the student',
      ask: (_world, _actor, actors) => ({
        body: { senderId: actors.student.id, receiverId: actors.administrator.id, content: 'Hello' },
      }),
      expect: { student: 201, otherStudent: 403, pendingTeacher: 403, administrator: 403, teacher: 403 },
    },
    {
      what: 'to nobody',
      ask: ({ unknownId }) => ({ body: { receiverId: unknownId, content: 'Hello' } }),
      expect: 404,
    },
  ],
  'POST /api/chat/mark-read': [
    {
      what: 'a message to the teacher',
      ask: ({ message }) => ({ body: { messageIds: [message] } }),
      expect: { student: 404, otherStudent: 404, pendingTeacher: 404, administrator: 404, teacher: ok },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: () => ({ body: { messageIds: ['zzzzz-1'] } }), expect: 404 },
    {
      what: 'in the name of the teacher',
      ask: ({ message }, _actor, actors) => ({ body: { userId: actors.teacher.id, messageIds: [message] } }),
      expect: { student: 403, otherStudent: 403, pendingTeacher: 403, administrator: 403, teacher: ok },
    },
  ],
  'GET /api/chat/fetch-chats': [{ what: 'the directory', ask: () => ({}), expect: ok }],
  'GET /api/chat/recent': [
    { what: 'own', ask: () => ({}), expect: ok },
    {
      what: "the student's",
      ask: (_world, _actor, actors) => ({ query: { userId: actors.student.id } }),
      expect: { student: ok, otherStudent: 403, pendingTeacher: 403, administrator: 403, teacher: 403 },
    },
  ],
  'GET /api/chat/unread-count': [
    { what: 'own', ask: () => ({}), expect: ok },
    {
      what: "the student's",
      ask: (_world, _actor, actors) => ({ query: { userId: actors.student.id } }),
      expect: { student: ok, otherStudent: 403, pendingTeacher: 403, administrator: 403, teacher: 403 },
    },
  ],
};
