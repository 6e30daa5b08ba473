import type { Ask, Row } from '../../../../test/authorization/row.ts';

const ok = 200;
const readers = ok;
const author = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: ok, administrator: ok };
const ofClass = { student: 404, otherStudent: ok, pendingTeacher: 404, teacher: ok, administrator: ok };
const authorOfClass = { ...ofClass, otherStudent: 403 };
const as = (statuses: Record<string, number>, good: number) =>
  Object.fromEntries(Object.entries(statuses).map(([who, status]) => [who, status === ok ? good : status]));

const rubric = {
  version: 0,
  criteria: [{ title: 'Method', kind: 'levels', items: [{ text: 'Complete', points: 4 }] }],
};
const commentId = '01980000-0000-7000-8000-000000000000';

/** The same request about the teacher's task, one of another class, and none. `isFirst`: each time about a new task. */
function about(
  ask: Omit<Ask, 'params'>,
  expect: { open: Row['expect']; ofClass: Row['expect'] },
  params: Record<string, string> = {},
  isFirst = false,
): Row[] {
  return [
    {
      what: "the teacher's",
      ask: async ({ tasks }) => ({
        ...ask,
        params: { taskId: isFirst ? await tasks.newTask() : tasks.blank, ...params },
      }),
      expect: expect.open,
    },
    {
      what: 'for a class',
      ask: ({ tasks }) => ({ ...ask, params: { taskId: tasks.restricted, ...params } }),
      expect: expect.ofClass,
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ ...ask, params: { taskId: unknownId, ...params } }),
      expect: 404,
    },
  ];
}
const managed = { open: author, ofClass: authorOfClass };
const gone = { open: as(author, 409), ofClass: as(authorOfClass, 409) };
const noComment = { open: as(author, 404), ofClass: as(authorOfClass, 404) };

export const rubricRows: Record<string, readonly Row[]> = {
  'GET /api/tasks/:taskId/rubric': about({}, { open: readers, ofClass }),
  'GET /api/tasks/:taskId/rubric/copies': about({}, managed),
  'POST /api/tasks/:taskId/rubric/preview': about({ body: rubric }, managed),
  // Of the task for a class nobody's rubric would be the first one twice.
  'PUT /api/tasks/:taskId/rubric': about({ body: rubric }, managed, {}, true).filter(
    ({ what }) => what !== 'for a class',
  ),
  'DELETE /api/tasks/:taskId/rubric': about({ body: { version: 1 } }, gone),
  'GET /api/tasks/:taskId/comments': about({}, managed),
  'POST /api/tasks/:taskId/comments': about(
    { body: { text: 'Show the units.' } },
    { open: as(author, 201), ofClass: as(authorOfClass, 201) },
  ),
  'PUT /api/tasks/:taskId/comments/:commentId': about(
    { body: { text: 'Show the units.', version: 1 } },
    noComment,
    { commentId },
  ),
  'DELETE /api/tasks/:taskId/comments/:commentId': about({}, noComment, { commentId }),
  'POST /api/tasks/:taskId/comments/:commentId/use': about({}, noComment, { commentId }),
};
