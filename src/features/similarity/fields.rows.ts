import { type Rows, at } from '../../../test/contract-fields/row.ts';

export const similarityRows: Rows = {
  'POST /api/tasks/:taskId/similarity': [
    {
      about: async ({ world, ask }) => {
        const { id } = await world.tasks.newHandedIn();
        await ask('otherStudent', 'POST', `/api/data/tasks/${id}/hand-in`, { text: 'My own work' });
        return { taskId: id };
      },
      read: async ({ ask, ids }) =>
        at(await ask('teacher', 'GET', `/api/tasks/${ids['taskId']}/similarity`), 'report'),
    },
  ],
};
