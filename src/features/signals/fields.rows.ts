import { names, seen } from '../../../test/contract-fields/reasons.ts';
import { type Row, type Rows, type Scene, at } from '../../../test/contract-fields/row.ts';

const aSignal = async ({ world, actors }: Scene) => ({
  studentId: actors.student.id,
  key: await world.signals.newSignal(),
});
const first =
  (list: 'open' | 'settled'): Row['read'] =>
  async ({ ask, ids }) => {
    const shown = await ask('teacher', 'GET', `/api/signals/${ids['studentId']}`);
    const card = at(shown, `${list}.0`) as object;
    return { ...card, as: at(card, 'settled.as') };
  };

export const signalRows: Rows = {
  'POST /api/signals/:studentId/settle': [
    {
      about: aSignal,
      values: ({ ids, turn }) => ({ key: ids['key'], version: 1, as: turn === 1 ? 'note' : 'meeting' }),
      read: first('settled'),
      unread: { ...names('key'), ...seen('version') },
    },
  ],
  'POST /api/signals/:studentId/reopen': [
    { about: aSignal, values: ({ ids }) => ({ key: ids['key'] }), read: first('open'), unread: names('key') },
  ],
  'PUT /api/signals/mine/words': [
    {
      as: 'student',
      about: aSignal,
      values: ({ ids }) => ({ key: ids['key'], version: 1 }),
      read: first('open'),
      unread: { ...names('key'), ...seen('version') },
    },
  ],
};
