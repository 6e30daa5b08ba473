import { seen } from '../../../test/contract-fields/reasons.ts';
import { type Given, type Row, type Rows, at } from '../../../test/contract-fields/row.ts';

const term: Row['read'] = async ({ ask, ids }, reply) => {
  const id = at(reply, 'term.id') ?? ids['termId'];
  const terms = at(await ask('student', 'GET', '/api/terms'), 'terms') as { id: string }[];
  return terms.find((each) => each.id === id);
};
// Each day of the second turn fits to those of the first.
const values = ({ turn }: Given) => ({
  name: `Term ${crypto.randomUUID()}`,
  firstDay: `2191-08-0${turn}`,
  lastDay: `2191-12-2${turn}`,
  holidays: [{ name: `Day ${turn}`, firstDay: `2191-10-0${turn}`, lastDay: '2191-10-03' }],
});

export const termRows: Rows = {
  'POST /api/admin/terms': [{ as: 'administrator', values, read: term }],
  'PATCH /api/admin/terms/:termId': [
    {
      as: 'administrator',
      about: async ({ world }) => ({ termId: await world.newTerm() }),
      values,
      read: term,
      unread: seen('version'),
    },
  ],
};
