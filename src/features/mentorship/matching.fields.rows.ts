import { seen } from '../../../test/contract-fields/reasons.ts';
import { type Rows, at } from '../../../test/contract-fields/row.ts';

const path = '/api/mentor/offer';

export const matchingRows: Rows = {
  [`PUT ${path}`]: [
    {
      values: async ({ ask, turn }) => ({
        most: turn + 3,
        version: at(await ask('teacher', 'GET', path), 'offer.version') ?? 0,
      }),
      read: async ({ ask }) => at(await ask('teacher', 'GET', path), 'offer'),
      unread: seen('version'),
    },
  ],
};
