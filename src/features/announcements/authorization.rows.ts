import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
/** Everybody signed in sees what is meant for everybody. */
const everybody = ok;
const author = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: ok, administrator: ok };
/** Meant for the other student's class. */
const restricted = { student: 404, otherStudent: ok, pendingTeacher: 404, teacher: ok, administrator: ok };
const restrictedAuthor = { ...restricted, otherStudent: 403 };
const authorOnly = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: ok };
const announcement = { title: 'A title', content: 'Some content', author: 'An author', category: 'Event' };

export const announcementRows: Record<string, readonly Row[]> = {
  'GET /api/data/fetch-announcements': [
    { what: 'the list', ask: () => ({}), expect: everybody },
    {
      what: 'of a course',
      ask: ({ courses }) => ({ query: { course: courses.restricted.courseId } }),
      expect: everybody,
    },
  ],
  'POST /api/data/create-announcement': [
    { what: 'a new one', ask: () => ({ body: announcement }), expect: 201 },
    {
      what: 'in a course',
      ask: ({ courses }) => ({ body: { ...announcement, courseId: courses.open.courseId } }),
      expect: { teacher: 201, administrator: 400 },
    },
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
  'GET /api/data/announcements/deleted': [{ what: 'own', ask: () => ({}), expect: everybody }],
  'GET /api/data/announcements/pinned': [{ what: 'own', ask: () => ({}), expect: everybody }],
  'POST /api/data/announcements/:id/restore': [
    {
      what: 'deleted',
      ask: async (world) => ({ params: { id: await world.deletedAnnouncement() } }),
      expect: { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: ok },
      sameAs: 'unknown',
    },
    { what: 'not deleted', ask: ({ openAnnouncement: id }) => ({ params: { id } }), expect: 404 },
    { what: 'unknown', ask: ({ unknownId: id }) => ({ params: { id } }), expect: 404 },
  ],
  'POST /api/data/announcements/:id/read': [
    { what: 'for everybody', ask: ({ openAnnouncement: id }) => ({ params: { id } }), expect: everybody },
    {
      what: 'for a class',
      ask: ({ restrictedAnnouncement: id }) => ({ params: { id } }),
      expect: restricted,
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
};
