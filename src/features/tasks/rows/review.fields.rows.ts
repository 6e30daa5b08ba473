import { asked, names, seen } from '../../../../test/contract-fields/reasons.ts';
import { at, idAt, type Rows, type Scene } from '../../../../test/contract-fields/row.ts';

/** A task of a new course that two people mark: the teacher marks first and settles, the administrator marks second. */
async function markedByTwo(
  { ask, actors, world }: Scene,
  { points, isByRubric = false }: { points?: number; isByRubric?: boolean } = {},
): Promise<Record<string, string>> {
  const courseId = await world.courses.newEmpty();
  const place = `/api/courses/${courseId}/staff/${actors.administrator.id}`;
  await ask('teacher', 'PUT', place, { role: 'coTeacher' });
  const made = await ask('teacher', 'POST', '/api/data/create-task', {
    title: 'Lenses',
    description: 'Measure.',
    courseId,
    secondMarking: 'open',
  });
  const taskId = idAt(made, 'task._id');
  await ask('student', 'POST', `/api/data/tasks/${taskId}/hand-in`, { text: 'My work' });
  const studentId = actors.student.id;
  const item = isByRubric ? await withRubric(ask, taskId) : {};
  const first = { points: 5, version: 1 };
  await ask('teacher', 'PUT', `/api/data/tasks/${taskId}/hand-ins/${studentId}/grade`, first);
  if (points !== undefined)
    await ask('administrator', 'PUT', `/api/tasks/${taskId}/hand-ins/${studentId}/second-mark`, {
      points,
      version: 0,
    });
  return { taskId, studentId, ...item };
}

/** A rubric with one item of a point. */
async function withRubric(ask: Scene['ask'], taskId: string): Promise<{ itemId: string }> {
  const criteria = [{ title: 'Method', kind: 'singles', items: [{ text: 'Complete', points: 1 }] }];
  const answer = await ask('teacher', 'PUT', `/api/tasks/${taskId}/rubric`, { version: 0, criteria });
  return { itemId: idAt(answer, 'rubric.criteria.0.items.0.id') };
}

/** A returned grade of the student. */
async function returned({ ask, actors, world }: Scene): Promise<Record<string, string>> {
  const taskId = await world.tasks.newGraded();
  await ask('teacher', 'POST', `/api/data/tasks/${taskId}/return`, { studentIds: [actors.student.id] });
  return { taskId, studentId: actors.student.id };
}

export const reviewRows: Rows = {
  'PUT /api/tasks/:taskId/hand-ins/:studentId/second-mark': [
    {
      as: 'administrator',
      about: (scene) => markedByTwo(scene, { isByRubric: true }),
      // The points are the sum of the item and the adjustment.
      values: ({ turn, ids }) => ({
        points: turn,
        version: 0,
        'rubric.version': 1,
        'rubric.itemIds': [ids['itemId']],
        'rubric.adjustment': turn - 1,
      }),
      read: async ({ ask, ids }) =>
        at(
          await ask('teacher', 'GET', `/api/data/tasks/${ids['taskId']}/hand-ins/${ids['studentId']}`),
          'handIn.second.mark',
        ),
      unread: seen('version', 'rubric.version'),
    },
  ],
  'PUT /api/tasks/:taskId/hand-ins/:studentId/second-marker': [
    {
      about: (scene) => markedByTwo(scene),
      values: ({ actors }) => ({ markerId: actors.administrator.id }),
      read: async ({ ask, ids }) =>
        at(await ask('teacher', 'GET', `/api/tasks/${ids['taskId']}/moderation`), 'rows.0.second'),
      under: { markerId: 'byId' },
    },
  ],
  'POST /api/tasks/:taskId/second-markers': [{ unread: names('markerIds') }],
  'PUT /api/tasks/:taskId/hand-ins/:studentId/agreed-mark': [
    {
      about: (scene) => markedByTwo(scene, { points: 7 }),
      values: ({ turn }) => ({ points: 5 + turn, taken: null, version: 2, secondVersion: 1 }),
      read: async ({ ask, ids }) =>
        at(await ask('teacher', 'GET', `/api/tasks/${ids['taskId']}/moderation`), 'rows.0.agreed'),
      unread: {
        ...seen('version', 'secondVersion'),
        taken: 'says whose choice in the rubric the grade takes over',
      },
    },
  ],
  'POST /api/tasks/:taskId/agreed-marks': [{ unread: asked('within', 'by') }],
  'POST /api/tasks/:taskId/regrade': [
    {
      as: 'student',
      about: returned,
      read: async ({ ask, ids }) =>
        at(await ask('teacher', 'GET', `/api/tasks/${ids['taskId']}/regrades`), 'requests.0.request'),
    },
  ],
  'PUT /api/tasks/:taskId/regrades/:requestId': [
    {
      about: async (scene) => {
        const ids = await returned(scene);
        const path = `/api/tasks/${ids['taskId']}/regrade`;
        const own = await scene.ask('student', 'POST', path, { reason: 'Please look again.' });
        return { ...ids, requestId: idAt(own, 'requests.0.id') };
      },
      values: ({ turn }) => ({ points: 5 + turn, version: 1, handInVersion: 3 }),
      read: async ({ ask, ids }) =>
        at(await ask('student', 'GET', `/api/tasks/${ids['taskId']}/regrade`), 'requests.0'),
      under: { points: 'pointsAfter' },
      unread: seen('version', 'handInVersion'),
    },
  ],
};
