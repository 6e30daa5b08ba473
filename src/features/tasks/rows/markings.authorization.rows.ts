import type { Ask, Row } from '../../../../test/authorization/row.ts';
import type { World } from '../../../../test/authorization/world.ts';

const ok = 200;
/** The task is for everybody: others see it, and not what is handed in. */
const graders = { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: ok, administrator: ok };
const as = (status: number) => ({ ...graders, teacher: status, administrator: status });
/** For the class of the other student. */
const restricted = { student: 404, otherStudent: 403, pendingTeacher: 404, teacher: 404, administrator: 404 };
const nobody = '01980000-0000-7000-8000-000000000000';
const somebodys = { studentId: nobody, submissionId: nobody, markId: nobody, fileId: nobody };

type Ids = typeof somebodys & { taskId: string };
const marked = ({ tasks }: World, studentId: string): Ids => {
  const { id: taskId, submissionId } = tasks.handedIn;
  return { ...somebodys, taskId, studentId, submissionId };
};

/** About the hand-in of the student, and about tasks in which nobody has handed in. */
function about(ask: (ids: Ids) => Ask, status: number): Row[] {
  const of = (taskId: string): Ask => ask({ ...somebodys, taskId });
  return [
    {
      what: "the student's",
      ask: (world, _actor, { student }) => ask(marked(world, student.id)),
      expect: as(status),
    },
    { what: "nobody's", ask: ({ tasks }) => of(tasks.open), expect: as(404) },
    { what: 'for a class', ask: ({ tasks }) => of(tasks.restricted), expect: restricted },
    { what: 'unknown', ask: ({ unknownId }) => of(unknownId), expect: 404 },
  ];
}

const range = { shape: 'range', from: 0, to: 2 };

export const markingRows: Record<string, readonly Row[]> = {
  'GET /api/tasks/:taskId/hand-ins/:studentId/marks': about(
    ({ taskId, studentId, submissionId }) => ({
      params: { taskId, studentId },
      query: { submission: submissionId },
    }),
    ok,
  ),
  'POST /api/tasks/:taskId/hand-ins/:studentId/marks': about(
    ({ taskId, studentId, submissionId }) => ({
      params: { taskId, studentId },
      body: { submissionId, kind: 'highlight', geometry: range },
    }),
    201,
  ),
  'PATCH /api/tasks/:taskId/hand-ins/:studentId/marks/:markId': about(
    ({ taskId, studentId, markId }) => ({ params: { taskId, studentId, markId }, body: { version: 1 } }),
    404,
  ),
  'DELETE /api/tasks/:taskId/hand-ins/:studentId/marks/:markId': about(
    ({ taskId, studentId, markId }) => ({ params: { taskId, studentId, markId }, query: { version: '1' } }),
    404,
  ),
  'GET /api/tasks/:taskId/hand-ins/:studentId/files/:fileId/marked.pdf': about(
    ({ taskId, studentId, fileId }) => ({ params: { taskId, studentId, fileId } }),
    404,
  ),
};
