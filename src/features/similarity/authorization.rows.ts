import type { Row } from '../../../test/authorization/row.ts';
import type { World } from '../../../test/authorization/world.ts';

const ok = 200;
/** Staff only. Who sees the task but not what is handed in is refused, and for everybody else it does not exist. */
const staff = (status: number) => ({
  open: { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: status, administrator: status },
  restricted: {
    student: 404,
    otherStudent: 403,
    pendingTeacher: 404,
    teacher: status,
    administrator: status,
  },
});
function about(
  expect: ReturnType<typeof staff>,
  body?: Record<string, unknown>,
  params?: (world: World) => Record<string, string>,
): Row[] {
  const of = (world: World, taskId: string) => ({
    params: { taskId, ...params?.(world) },
    ...(body ? { body } : {}),
  });
  return [
    { what: "the teacher's", ask: (world) => of(world, world.tasks.open), expect: expect.open },
    {
      what: "the administrator's",
      ask: (world) => of(world, world.tasks.administrators),
      expect: { ...expect.open, teacher: 403 },
    },
    { what: 'for a class', ask: (world) => of(world, world.tasks.restricted), expect: expect.restricted },
    { what: 'unknown', ask: (world) => of(world, world.unknownId), expect: 404 },
  ];
}

export const similarityRows: Record<string, readonly Row[]> = {
  'GET /api/tasks/:taskId/similarity': about(staff(ok)),
  // Nobody has handed in.
  'POST /api/tasks/:taskId/similarity': about(staff(409), {}),
  'GET /api/tasks/:taskId/similarity/pairs/:pairId': about(staff(404), undefined, ({ unknownId }) => ({
    pairId: unknownId,
  })),
};
