import type { Row } from '../../../../test/authorization/row.ts';

const grader = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: 200, administrator: 200 };
const forOthers = { student: 404, otherStudent: 403, pendingTeacher: 404, teacher: 200, administrator: 200 };
const nobodyThere = { ...grader, teacher: 404, administrator: 404 };
const rule = { kind: 'points', perDay: 1, floorPercent: 0, graceMinutes: 10 };
const unknownStudent = '01980000-0000-7000-8000-000000000000';

/** About the open task, the one of another class, and one that nobody knows. */
const aboutTasks = (): Row[] => [
  { what: "the teacher's", ask: ({ tasks }) => ({ params: { taskId: tasks.open } }), expect: grader },
  {
    what: 'for a class',
    ask: ({ tasks }) => ({ params: { taskId: tasks.restricted } }),
    expect: forOthers,
    sameAs: 'unknown',
  },
  { what: 'unknown', ask: ({ unknownId }) => ({ params: { taskId: unknownId } }), expect: 404 },
];

/** The same about one student of the task. */
const aboutStudents = (body?: Record<string, unknown>): Row[] => [
  {
    what: "the student's",
    ask: async ({ tasks }, _actor, { student }) => ({
      params: { taskId: await tasks.newTask(), studentId: student.id },
      ...(body ? { body } : {}),
    }),
    expect: grader,
  },
  {
    what: 'of nobody',
    ask: ({ tasks }) => ({
      params: { taskId: tasks.open, studentId: unknownStudent },
      ...(body ? { body } : {}),
    }),
    expect: nobodyThere,
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => ({
      params: { taskId: unknownId, studentId: unknownStudent },
      ...(body ? { body } : {}),
    }),
    expect: 404,
  },
];

const courseRule = (body?: Record<string, unknown>): Row[] => [
  {
    what: "the teacher's course",
    ask: ({ courses }) => ({ params: { courseId: courses.open.courseId }, ...(body ? { body } : {}) }),
    expect: { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: 200, administrator: 404 },
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => ({ params: { courseId: unknownId }, ...(body ? { body } : {}) }),
    expect: 404,
  },
];

const ofNobody: Row = {
  what: 'of nobody',
  ask: () => ({ params: { studentId: unknownStudent }, query: { version: '1' } }),
  expect: 404,
};

export const exceptionRows: Record<string, readonly Row[]> = {
  'GET /api/tasks/:taskId/exceptions': aboutTasks(),
  'GET /api/tasks/:taskId/exceptions/:studentId': aboutStudents(),
  'PUT /api/tasks/:taskId/exceptions/:studentId': aboutStudents({ isExcused: true, version: 0 }),
  'GET /api/accommodations': [{ what: 'the list', ask: () => ({}), expect: 200 }],
  'GET /api/accommodations/:studentId': [
    {
      what: "the student's",
      ask: (_world, _actor, { otherStudent }) => ({ params: { studentId: otherStudent.id } }),
      expect: 200,
    },
    ofNobody,
  ],
  'PUT /api/accommodations/:studentId': [
    {
      what: 'of nobody',
      ask: () => ({ params: { studentId: unknownStudent }, body: { extraPercent: 25, version: 0 } }),
      expect: 404,
    },
  ],
  'DELETE /api/accommodations/:studentId': [ofNobody],
  'GET /api/courses/:courseId/late-rule': courseRule(),
  'PUT /api/courses/:courseId/late-rule': courseRule({ rule: null, version: 0 }),
  'GET /api/admin/late-rule': [{ what: 'of the college', ask: () => ({}), expect: 200 }],
  'PUT /api/admin/late-rule': [
    { what: 'of another version', ask: () => ({ body: { rule, version: 9 } }), expect: 409 },
  ],
};
