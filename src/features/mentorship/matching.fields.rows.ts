import { seen } from '../../../test/contract-fields/reasons.ts';
import { type Row, type Rows, at } from '../../../test/contract-fields/row.ts';
import { setMentor } from './fields.rows.ts';

const offerPath = '/api/mentor/offer';
const requestPath = '/api/mentee/request-mentor';

/** What the other student, who has no mentor, asks for. */
const request = {
  as: 'otherStudent',
  values: ({ actors, turn }) => ({
    wantedMentorId: turn === 1 ? actors.teacher.id : actors.administrator.id,
  }),
  read: async ({ ask, actors }) => {
    const requests = at(await ask('administrator', 'GET', '/api/admin/mentor-requests'), 'requests');
    const { id } = actors.otherStudent;
    return (requests as { studentId: string }[]).find(({ studentId }) => studentId === id);
  },
} satisfies Row;

export const matchingRows: Rows = {
  [`PUT ${offerPath}`]: [
    {
      values: async ({ ask, turn }) => ({
        most: turn + 3,
        version: at(await ask('teacher', 'GET', offerPath), 'offer.version') ?? 0,
      }),
      read: async ({ ask }) => at(await ask('teacher', 'GET', offerPath), 'offer'),
      unread: seen('version'),
    },
  ],
  [`POST ${requestPath}`]: [
    {
      ...request,
      about: async (scene) => {
        await setMentor(scene, null);
        await scene.ask('otherStudent', 'DELETE', requestPath, {});
        return {};
      },
    },
  ],
  [`PUT ${requestPath}`]: [
    {
      ...request,
      about: async (scene) => {
        await setMentor(scene, null);
        return { version: await scene.world.mentorship.ownRequest() };
      },
      values: (given) => ({ ...request.values(given), version: given.ids['version'] }),
      unread: seen('version'),
    },
  ],
  [`DELETE ${requestPath}`]: [{ unread: seen('version') }],
};
