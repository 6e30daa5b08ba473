import { asked, names } from '../../../test/contract-fields/reasons.ts';
import { type Given, type Rows, type Scene, at, idAt } from '../../../test/contract-fields/row.ts';

const about = async ({ world }: Scene) => ({ courseId: await world.courses.newEmpty() });
/** A course with a section. */
const withSection = async (scene: Scene) => {
  const ids = await about(scene);
  const path = `/api/courses/${ids.courseId}/sections`;
  const made = await scene.ask('teacher', 'POST', path, { name: 'Lab' });
  return { ...ids, sectionId: idAt(made, 'section.id') };
};

/** A course with a team. */
const withTeam = async (scene: Scene) => {
  const ids = await about(scene);
  const made = await scene.ask('teacher', 'POST', `/api/courses/${ids.courseId}/teams`, { name: 'Lenses' });
  return { ...ids, teamId: idAt(made, 'teamId') };
};
const teams = async ({ ask, ids }: Given) => ask('teacher', 'GET', `/api/courses/${ids['courseId']}/teams`);

/** Calls about the people of a course. */
export const coursePeopleRows: Rows = {
  'POST /api/courses/:courseId/members': [
    {
      about,
      values: ({ actors }) => ({ userIds: [actors.student.id] }),
      read: async ({ ask, ids }) => {
        const members = at(await ask('teacher', 'GET', `/api/courses/${ids['courseId']}/members`), 'members');
        return { userIds: (members as { userId: string }[]).map(({ userId }) => userId) };
      },
    },
  ],
  'POST /api/courses/:courseId/members/roster': [
    {
      unread: {
        ...names('fileId'),
        bringBack: 'decides about students who left: the tests of the list send it',
      },
    },
  ],
  'PUT /api/courses/:courseId/members/:userId': [
    {
      about: async (scene) => ({ ...(await about(scene)), userId: scene.actors.student.id }),
      values: ({ turn }) => ({ state: turn === 1 ? 'removed' : 'active' }),
      read: async ({ ask, ids, turn }) => {
        const state = turn === 1 ? 'removed' : 'active';
        const path = `/api/courses/${ids['courseId']}/members?state=${state}`;
        return at(await ask('teacher', 'GET', path), 'members.0');
      },
    },
  ],
  'POST /api/courses/:courseId/join-codes': [
    {
      about,
      values: ({ turn }) => ({ isAsked: turn === 1, usesMax: turn, days: turn }),
      read: async ({ ask, ids }) =>
        at(await ask('teacher', 'GET', `/api/courses/${ids['courseId']}/join-codes`), 'codes.0'),
      unread: { days: 'the code says the moment at which it expires' },
    },
  ],
  'POST /api/courses/join': [
    {
      as: 'student',
      values: async ({ world }) => ({ code: (await world.courses.newJoinCode()).code }),
      unread: asked('code'),
    },
  ],
  'POST /api/courses/:courseId/sections': [{ about, values: ({ turn }) => ({ name: `Lab ${turn}` }) }],
  'PATCH /api/courses/:courseId/sections/:sectionId': [
    {
      about: withSection,
      values: ({ turn }) => ({ name: `Lab ${turn}` }),
      read: async ({ ask, ids }) =>
        at(await ask('teacher', 'GET', `/api/courses/${ids['courseId']}/sections`), 'sections.0'),
    },
  ],
  'PUT /api/courses/:courseId/sections/students': [
    {
      about: withSection,
      values: ({ ids, actors }) => ({ userIds: [actors.student.id], sectionId: ids['sectionId'] }),
      read: async ({ ask, ids }) => {
        const path = `/api/courses/${ids['courseId']}/sections/${ids['sectionId']}/students`;
        const students = at(await ask('teacher', 'GET', path), 'students') as { userId: string }[];
        return { userIds: students.map(({ userId }) => userId), sectionId: ids['sectionId'] };
      },
    },
  ],
  'POST /api/courses/:courseId/teams': [
    {
      about,
      values: ({ turn }) => ({ name: `Team of ${turn}` }),
      read: async (given, reply) =>
        (at(await teams(given), 'teams') as { id: string }[]).find(({ id }) => id === at(reply, 'teamId')),
    },
  ],
  'PUT /api/courses/:courseId/teams/choice': [
    { about, values: ({ turn }) => ({ chosenUpTo: 2 + turn }), read: teams },
  ],
  'POST /api/courses/:courseId/teams/draw': [
    {
      about,
      values: ({ turn }) => ({ size: 1 + turn }),
      unread: { size: 'how many students a team has: the tests of teams look at these' },
    },
  ],
  'PATCH /api/courses/:courseId/teams/:teamId': [
    {
      about: withTeam,
      values: ({ turn }) => ({ name: `Team of ${turn}` }),
      read: async (given) => at(await teams(given), 'teams.0'),
    },
  ],
  'PUT /api/courses/:courseId/teams/:teamId/members': [
    {
      about: withTeam,
      values: ({ actors }) => ({ userIds: [actors.student.id] }),
      read: async (given) => ({
        userIds: (at(await teams(given), 'teams.0.members') as { userId: string }[]).map(
          ({ userId }) => userId,
        ),
      }),
    },
  ],
  'PUT /api/courses/:courseId/staff/:userId': [
    {
      about: async (scene) => ({ ...(await withSection(scene)), userId: scene.actors.student.id }),
      values: ({ turn, ids }) => ({
        role: 'teachingAssistant',
        rights: [turn === 1 ? 'answer' : 'lessons'],
        sectionId: ids['sectionId'],
      }),
      read: async ({ ask, ids }) => {
        const staff = at(await ask('teacher', 'GET', `/api/courses/${ids['courseId']}/staff`), 'staff');
        return (staff as { userId: string }[]).find(({ userId }) => userId === ids['userId']);
      },
    },
  ],
};
