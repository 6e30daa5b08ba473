import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
/** About the teacher, who cannot be meant by themselves. */
const notTheTeacher = { student: ok, otherStudent: ok, pendingTeacher: ok, administrator: ok, teacher: 400 };
/** A message that the student wrote to the teacher. */
const byTheStudent = {
  student: ok,
  otherStudent: 404,
  pendingTeacher: 404,
  administrator: 404,
  teacher: 403,
};
const betweenTheTwo = { ...byTheStudent, teacher: ok };

export const chatRows: Record<string, readonly Row[]> = {
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
  'GET /api/chat/search': [
    { what: 'own', ask: () => ({ query: { query: 'ask something' } }), expect: ok },
    {
      what: 'with the teacher',
      ask: (_world, _actor, actors) => ({ query: { query: 'ask', contactId: actors.teacher.id } }),
      expect: ok,
    },
  ],
  'POST /api/chat/edit-message': [
    {
      what: "the student's message",
      ask: ({ message }) => ({ body: { messageId: message, content: 'May I ask?' } }),
      expect: byTheStudent,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: () => ({ body: { messageId: 'zzzzz-1', content: 'Hello' } }), expect: 404 },
  ],
  'POST /api/chat/react': [
    {
      what: "the student's message",
      ask: ({ message }) => ({ body: { messageId: message, emoji: '👍' } }),
      expect: betweenTheTwo,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: () => ({ body: { messageId: 'zzzzz-1', emoji: '👍' } }), expect: 404 },
  ],
  'POST /api/chat/delete-message': [
    {
      what: "the student's message",
      ask: ({ message }) => ({ body: { messageId: message } }),
      expect: byTheStudent,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: () => ({ body: { messageId: 'zzzzz-1' } }), expect: 404 },
  ],
  'POST /api/chat/mute': [
    {
      what: 'the teacher',
      ask: (_world, _actor, actors) => ({ body: { contactId: actors.teacher.id, mute: 'hour' } }),
      expect: notTheTeacher,
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ body: { contactId: unknownId, mute: 'hour' } }),
      expect: 404,
    },
  ],
  'POST /api/chat/favourite': [
    {
      what: 'the teacher',
      ask: (_world, _actor, actors) => ({ body: { contactId: actors.teacher.id, favourite: true } }),
      expect: notTheTeacher,
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ body: { contactId: unknownId, favourite: true } }),
      expect: 404,
    },
  ],
  'POST /api/chat/block': [
    {
      what: 'the teacher',
      ask: (_world, _actor, actors) => ({ body: { contactId: actors.teacher.id } }),
      expect: { student: 403, otherStudent: 403, pendingTeacher: 403, administrator: ok, teacher: 400 },
    },
    {
      what: 'the teacher, no longer',
      ask: (_world, _actor, actors) => ({ body: { contactId: actors.teacher.id, blocked: false } }),
      expect: notTheTeacher,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ body: { contactId: unknownId } }), expect: 404 },
  ],
  'GET /api/chat/blocked': [{ what: 'own', ask: () => ({}), expect: ok }],
  'GET /api/chat/settings': [{ what: 'own', ask: () => ({}), expect: ok }],
  'PUT /api/chat/settings': [{ what: 'own', ask: () => ({ body: { readReceipts: true } }), expect: ok }],
};
