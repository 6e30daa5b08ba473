import type { Row } from '../../../../test/authorization/row.ts';

type Body = Record<string, unknown>;
const author = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: 200, administrator: 200 };
/** For the class of the other student. */
const restricted = { ...author, student: 404, pendingTeacher: 404 };
const as = (statuses: typeof author, status: number) => ({
  ...statuses,
  teacher: status,
  administrator: status,
});
const students = { student: 409, otherStudent: 409, pendingTeacher: 403, teacher: 403, administrator: 403 };
const restrictedStudents = { ...students, student: 404, pendingTeacher: 404 };
const nobody = '01980000-0000-7000-8000-000000000000';

/** About a task for all, one of a class, and one that nobody knows. `status`: what those get who have the right. */
const aboutTasks = (status: number, body?: Body, params: Record<string, string> = {}): Row[] => [
  {
    what: "the teacher's",
    ask: ({ tasks }) => ({ params: { taskId: tasks.open, ...params }, ...(body ? { body } : {}) }),
    expect: as(author, status),
  },
  {
    what: 'for a class',
    ask: ({ tasks }) => ({ params: { taskId: tasks.restricted, ...params }, ...(body ? { body } : {}) }),
    expect: as(restricted, status),
    ...(status === 404 ? {} : { sameAs: 'unknown' }),
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => ({ params: { taskId: unknownId, ...params }, ...(body ? { body } : {}) }),
    expect: 404,
  },
];

/** The same for the students of the task. */
const asStudents = (status: number, body?: Body): Row[] => [
  {
    what: "the teacher's",
    ask: ({ tasks }) => ({ params: { taskId: tasks.open }, ...(body ? { body } : {}) }),
    expect: { ...students, student: status, otherStudent: status },
  },
  {
    what: 'for a class',
    ask: ({ tasks }) => ({ params: { taskId: tasks.restricted }, ...(body ? { body } : {}) }),
    expect: { ...restrictedStudents, otherStudent: status },
    sameAs: 'unknown',
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => ({ params: { taskId: unknownId }, ...(body ? { body } : {}) }),
    expect: 404,
  },
];

// A task of a class is marked by one person with names: who has the right gets a conflict.
export const reviewRows: Record<string, readonly Row[]> = {
  'POST /api/tasks/:taskId/reveal-names': aboutTasks(409),
  'PUT /api/tasks/:taskId/hand-ins/:studentId/second-mark': aboutTasks(
    409,
    { points: 4, version: 0 },
    { studentId: nobody },
  ),
  'PUT /api/tasks/:taskId/hand-ins/:studentId/second-marker': aboutTasks(
    409,
    { markerId: null },
    { studentId: nobody },
  ),
  'POST /api/tasks/:taskId/second-markers': aboutTasks(409, { markerIds: [nobody] }),
  'GET /api/tasks/:taskId/moderation': aboutTasks(409),
  'PUT /api/tasks/:taskId/hand-ins/:studentId/agreed-mark': aboutTasks(
    409,
    { points: 4, version: 0, secondVersion: 0 },
    { studentId: nobody },
  ),
  'POST /api/tasks/:taskId/agreed-marks': aboutTasks(409, { within: 1, by: 'mean' }),
  'GET /api/tasks/:taskId/regrade': asStudents(200),
  'POST /api/tasks/:taskId/regrade': asStudents(409, { reason: 'Please look at question 2.' }),
  'DELETE /api/tasks/:taskId/regrade': asStudents(409),
  'GET /api/tasks/:taskId/regrades': aboutTasks(200),
  'PUT /api/tasks/:taskId/regrades/:requestId': aboutTasks(
    404,
    { answer: 'It stays.', version: 1, handInVersion: 1 },
    { requestId: nobody },
  ),
};
