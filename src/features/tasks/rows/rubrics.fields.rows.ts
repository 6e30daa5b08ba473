import { asked, retry, seen } from '../../../../test/contract-fields/reasons.ts';
import { type Given, type Rows, type Scene, at, idAt } from '../../../../test/contract-fields/row.ts';

const criteria = ({ turn }: Given) => [
  {
    title: `Method ${turn}`,
    question: turn === 1 ? 'Question 1' : null,
    kind: turn === 1 ? 'levels' : 'singles',
    items: [
      { text: `Complete ${turn}`, points: 4 + turn },
      { text: 'No units', points: -1.5 },
    ],
  },
];
/** Ids are the server's. */
const withoutIds = (record: unknown) => ({
  ...(record as object),
  criteria: (at(record, 'criteria') as { title: string; items: object[] }[]).map(
    ({ items, ...criterion }) => ({
      ...without(criterion),
      items: items.map(without),
    }),
  ),
});
const without = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'id'));

const about = async ({ world }: Scene) => ({ taskId: await world.tasks.newTask() });
/** A comment of the teacher's. */
const withComment = async (scene: Scene) => {
  const { taskId } = await about(scene);
  const path = `/api/tasks/${taskId}/comments`;
  const made = await scene.ask('teacher', 'POST', path, { text: 'Show the units.' });
  return { taskId, commentId: idAt(made, 'comment.id') };
};
const readComment = async ({ ask, ids }: Given) =>
  at(await ask('teacher', 'GET', `/api/tasks/${ids['taskId']}/comments`), 'comments.0');

export const rubricRows: Rows = {
  'PUT /api/tasks/:taskId/rubric': [
    {
      about,
      values: (given) => ({ version: 0, criteria: criteria(given) }),
      read: async ({ ask, ids }) =>
        withoutIds(at(await ask('teacher', 'GET', `/api/tasks/${ids['taskId']}/rubric`), 'rubric')),
      unread: { ...seen('version'), confirmed: 'the preview that the person has seen' },
    },
  ],
  'POST /api/tasks/:taskId/rubric/preview': [
    { unread: asked('version', 'isShownBefore', 'criteria', 'confirmed') },
  ],
  'DELETE /api/tasks/:taskId/rubric': [{ unread: seen('version') }],
  'POST /api/tasks/:taskId/comments': [
    {
      about: async ({ ask, world }) => {
        const courseId = await world.courses.newEmpty();
        const body = { title: 'Lenses', description: 'Measure.', courseId };
        return { taskId: idAt(await ask('teacher', 'POST', '/api/data/create-task', body), 'task._id') };
      },
      read: readComment,
      unread: retry,
    },
  ],
  'PUT /api/tasks/:taskId/comments/:commentId': [
    { about: withComment, values: () => ({ version: 1 }), read: readComment, unread: seen('version') },
  ],
};
