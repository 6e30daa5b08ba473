import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;

/** The student has a mentor, the other student's request waits. */
const ownRequest = { student: 409, otherStudent: ok, pendingTeacher: 403, teacher: 403, administrator: 403 };

export const matchingRows: Record<string, readonly Row[]> = {
  'GET /api/mentor/offer': [
    { what: "one's own", ask: () => ({}), expect: { teacher: ok, administrator: ok } },
  ],
  'PUT /api/mentor/offer': [
    {
      what: "one's own",
      ask: () => ({ body: { most: 5, subjects: ['Algebra'], isPaused: false, version: 0 } }),
      expect: { teacher: ok, administrator: ok },
    },
  ],
  'GET /api/mentee/mentors': [
    {
      what: 'the list',
      ask: () => ({}),
      expect: { student: ok, otherStudent: ok, pendingTeacher: 403, teacher: 403, administrator: 403 },
    },
  ],
  'PUT /api/mentee/request-mentor': [
    {
      what: 'the own one',
      ask: async ({ mentorship }) => ({
        body: { message: crypto.randomUUID(), version: await mentorship.ownRequest() },
      }),
      expect: ownRequest,
    },
    {
      what: 'as it was before',
      ask: async ({ mentorship, unknownId }) => {
        await mentorship.ownRequest();
        return { body: { message: crypto.randomUUID(), version: unknownId } };
      },
      expect: { ...ownRequest, otherStudent: 409 },
    },
  ],
  'DELETE /api/mentee/request-mentor': [
    {
      what: 'the own one',
      ask: async ({ mentorship }) => ({ body: { version: await mentorship.ownRequest() } }),
      expect: ownRequest,
    },
    { what: 'one that is withdrawn already', ask: () => ({ body: {} }), expect: ownRequest },
  ],
  'GET /api/admin/mentor-requests/:studentId/proposals': [
    {
      what: 'for somebody who asks',
      ask: async ({ mentorship }) => ({ params: { studentId: await mentorship.newRequest() } }),
      expect: ok,
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { studentId: unknownId } }), expect: 404 },
  ],
};
