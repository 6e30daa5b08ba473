import type { Row } from './row.ts';

const ok = 200;
/** Everybody signed in sees what is meant for everybody. */
const everybody = ok;
const author = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: ok, administrator: ok };
/** Meant for the other student's class. */
const restricted = { student: 404, otherStudent: ok, pendingTeacher: 404, teacher: ok, administrator: ok };
const restrictedAuthor = { ...restricted, otherStudent: 403 };
const authorOnly = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: ok };
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
      what: 'a student',
      ask: (_world, _actor, actors) => ({ params: { userId: actors.student.id } }),
      expect: 404,
      sameAs: 'unknown',
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
      what: 'a student',
      ask: (_world, _actor, actors) => ({ params: { userId: actors.student.id } }),
      expect: 404,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { userId: unknownId } }), expect: 404 },
  ],
  'POST /api/admin/claim': [
    { what: 'a wrong token', ask: () => ({ body: { token: 'not-the-token' } }), expect: 403 },
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
      expect: { student: ok, otherStudent: ok, pendingTeacher: ok, administrator: ok, teacher: 400 },
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
      expect: ok,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: () => ({ body: { messageIds: ['zzzzz-1'] } }), expect: ok },
    {
      what: 'in the name of the student',
      ask: ({ message }, _actor, actors) => ({ body: { userId: actors.student.id, messageIds: [message] } }),
      expect: { student: ok, otherStudent: 403, pendingTeacher: 403, administrator: 403, teacher: 403 },
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
