import type { Ask, Row } from '../../../../test/authorization/row.ts';
import type { World } from '../../../../test/authorization/world.ts';

const ok = 200;
/** Every signed-in person sees tasks for everybody. */
const everybody = ok;
const author = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: ok, administrator: ok };
/** For the class of the other student. */
const restricted = { student: 404, otherStudent: ok, pendingTeacher: 404, teacher: ok, administrator: ok };
const restrictedAuthor = { ...restricted, otherStudent: 403 };
const nobodyElse = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: ok };
/** Teachers assign tasks; students of the class hand in. */
const students = { student: ok, otherStudent: ok, pendingTeacher: 403, teacher: 403, administrator: 403 };
const restrictedStudents = {
  student: 404,
  otherStudent: ok,
  pendingTeacher: 404,
  teacher: 403,
  administrator: 403,
};
const created = (statuses: Record<string, number>) =>
  Object.fromEntries(Object.entries(statuses).map(([who, status]) => [who, status === ok ? 201 : status]));

const task = { title: 'A title', description: 'A description', subject: 'General', priority: 'low' };

interface Expected {
  open: Row['expect'];
  administrators?: Row['expect'];
  restricted: Row['expect'];
  /** False when a person who sees the task gets a 404 for something else. */
  isHidden?: boolean;
}
/** The same request about each kind of task. A task for others answers like an unknown one. */
function about(ask: Omit<Ask, 'params'>, expect: Expected, params: Record<string, string> = {}): Row[] {
  const of = (id: string) => ({ ...ask, params: { id, ...params } });
  return [
    { what: "the teacher's", ask: ({ tasks }) => of(tasks.open), expect: expect.open },
    ...(expect.administrators === undefined
      ? []
      : [
          {
            what: "the administrator's",
            ask: ({ tasks }: World) => of(tasks.administrators),
            expect: expect.administrators,
          },
        ]),
    {
      what: 'for a class',
      ask: ({ tasks }) => of(tasks.restricted),
      expect: expect.restricted,
      ...(expect.isHidden === false ? {} : { sameAs: 'unknown' }),
    },
    { what: 'unknown', ask: ({ unknownId }) => of(unknownId), expect: 404 },
  ];
}
const manage: Expected = {
  open: author,
  administrators: { ...author, teacher: 403 },
  restricted: restrictedAuthor,
};
/** Requests about the student's graded hand-in. */
const ofGraded = (what: string, expect: Row['expect'], body?: Record<string, unknown>): Row => ({
  what,
  ask: async ({ tasks }, _actor, { student }) => ({
    params: { id: await tasks.newGraded(), studentId: student.id },
    ...(body ? { body } : {}),
  }),
  expect,
});
const somebodys = { studentId: '01980000-0000-7000-8000-000000000000' };
const noStudent = { ...author, teacher: 404, administrator: 404 };
const noStudentOfClass = { ...restrictedAuthor, teacher: 404, administrator: 404 };
const nobodyThere: Expected = {
  open: noStudent,
  administrators: { ...noStudent, teacher: 403 },
  restricted: noStudentOfClass,
  isHidden: false,
};
const nothing = { ...author, teacher: 409, administrator: 409 };

export const taskRows: Record<string, readonly Row[]> = {
  'GET /api/data/fetch-task': [
    { what: 'the list', ask: () => ({}), expect: everybody },
    {
      what: 'of a course',
      ask: ({ courses }) => ({ query: { course: courses.restricted.courseId } }),
      expect: everybody,
    },
    {
      what: 'of another class',
      ask: () => ({ query: { year: 'Year 3', division: 'B' } }),
      expect: everybody,
    },
  ],
  'POST /api/data/create-task': [
    { what: 'a new one', ask: () => ({ body: task }), expect: 201 },
    {
      what: 'in a course',
      ask: ({ courses }) => ({ body: { ...task, courseId: courses.open.courseId } }),
      expect: { teacher: 201, administrator: 400 },
    },
  ],
  'GET /api/data/tasks/:id': about({}, { open: everybody, restricted }),
  'PATCH /api/data/tasks/:id': about({ body: { title: 'Changed' } }, manage),
  'DELETE /api/data/tasks/:id': [
    {
      what: "the teacher's",
      ask: async ({ tasks }) => ({ params: { id: await tasks.newTask() } }),
      expect: author,
    },
    {
      what: 'deleted',
      ask: async ({ tasks }) => ({ params: { id: await tasks.newRemoved() } }),
      expect: 404,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId: id }) => ({ params: { id } }), expect: 404 },
  ],
  'POST /api/data/tasks/:id/restore': [
    {
      what: 'deleted',
      ask: async ({ tasks }) => ({ params: { id: await tasks.newRemoved() } }),
      expect: nobodyElse,
      sameAs: 'unknown',
    },
    {
      what: 'not deleted',
      ask: ({ tasks }) => ({ params: { id: tasks.open } }),
      expect: 404,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId: id }) => ({ params: { id } }), expect: 404 },
  ],
  'POST /api/data/tasks/:id/duplicate': about(
    {},
    {
      open: created(author),
      administrators: created({ ...author, teacher: 403 }),
      restricted: created(restrictedAuthor),
    },
  ),
  'GET /api/data/tasks/:id/hand-in': about({}, { open: students, restricted: restrictedStudents }),
  'PUT /api/data/tasks/:id/hand-in/draft': about(
    { body: { text: 'So far' } },
    { open: students, restricted: restrictedStudents },
  ),
  'POST /api/data/tasks/:id/hand-in': about(
    { body: { text: 'My work' } },
    { open: created(students), restricted: created(restrictedStudents) },
  ),
  'GET /api/data/tasks/:id/board': about({ query: { state: 'submitted' } }, manage),
  'GET /api/data/tasks/:id/hand-ins/:studentId': [
    ofGraded("the student's", author),
    ...about({}, nobodyThere, somebodys),
  ],
  'PUT /api/data/tasks/:id/hand-ins/:studentId/grade': [
    ofGraded("the student's", author, { points: 4, version: 2 }),
    ...about({ body: { points: 4, version: 0 } }, nobodyThere, somebodys),
  ],
  'POST /api/data/tasks/:id/hand-ins/:studentId/reopen': [
    ofGraded("the student's", author, { version: 2 }),
    ...about({ body: { version: 0 } }, nobodyThere, somebodys),
  ],
  'POST /api/data/tasks/:id/return': [
    ofGraded('graded', author, {}),
    ...about(
      { body: {} },
      {
        open: nothing,
        administrators: { ...nothing, teacher: 403 },
        restricted: { ...restrictedAuthor, teacher: 409, administrator: 409 },
      },
    ),
  ],
  'GET /api/data/tasks/:id/grades.csv': about({}, manage),
  'GET /api/tasks/:id/files.zip': about({}, manage),
  'GET /api/tasks/:id/submissions/:submissionId/files.zip': [
    {
      what: "the student's",
      ask: async ({ tasks }) => {
        const { id, submissionId } = await tasks.newHandedIn();
        return { params: { id, submissionId } };
      },
      expect: author,
    },
    ...about({}, nobodyThere, { submissionId: somebodys.studentId }),
  ],
};
