import { names, retry, seen } from '../../../test/contract-fields/reasons.ts';
import { type Row, type Rows, at, idAt } from '../../../test/contract-fields/row.ts';

const inList = (list: unknown, where: string, id: string): unknown =>
  (at(list, where) as { id: string }[]).find((each) => each.id === id);

/** As the teacher reads it. */
const goal: Row['read'] = async ({ ask, actors, ids }, reply) => {
  const list = await ask('teacher', 'GET', `/api/goals?menteeId=${actors.student.id}`);
  const found = inList(list, 'goals', ids['goalId'] ?? idAt(reply, 'goal.id'));
  return {
    ...(found as object),
    steps: (at(found, 'steps') as { words: string }[]).map(({ words }) => words),
    hasAgreed: at(found, 'mentorAgreedAt') !== null,
    isReached: at(found, 'reachedAt') !== null,
    isDone: at(found, 'steps.0.isDone'),
  };
};
const moment: Row['read'] = async ({ ask, ids }, reply) => {
  const list = await ask('student', 'GET', `/api/journeys/${ids['journeyId']}/moments`);
  const found = inList(list, 'moments', ids['momentId'] ?? idAt(reply, 'moment.id'));
  return { ...(found as object), isShared: at(found, 'isSharedByMentee') };
};
const steps = (turn: number) => [`Read chapter ${turn}`, `Solve ${turn} problems`];

export const goalRows: Rows = {
  'POST /api/goals': [
    {
      // Those of the rows before go: two have room for 20.
      about: async ({ world }) => {
        await world.journeys.newGoal();
        return {};
      },
      values: ({ actors, turn }) => ({ menteeId: actors.student.id, steps: steps(turn) }),
      read: goal,
      unread: { ...retry, ...names('menteeId') },
    },
  ],
  'PATCH /api/goals/:goalId': [
    {
      about: ({ world }) => world.journeys.newGoal(),
      values: ({ turn }) => ({ steps: steps(turn) }),
      send: async (given, body) => {
        const path = `/api/goals/${given.ids['goalId']}`;
        return given.ask('teacher', 'PATCH', path, {
          ...body,
          version: at(await goal?.(given, {}), 'version'),
        });
      },
      read: goal,
      unread: seen('version'),
    },
  ],
  'POST /api/goals/:goalId/agree': [
    {
      about: ({ world }) => world.journeys.newGoal(),
      values: () => ({ version: 1 }),
      read: goal,
      unread: seen('version'),
    },
  ],
  'POST /api/goals/:goalId/reached': [
    {
      about: async ({ world, ask }) => {
        const made = await world.journeys.newGoal();
        await ask('teacher', 'POST', `/api/goals/${made.goalId}/agree`, { version: 1, hasAgreed: true });
        return made;
      },
      read: goal,
    },
  ],
  'PUT /api/goals/:goalId/steps/:stepId': [{ about: ({ world }) => world.journeys.newGoal(), read: goal }],
  'POST /api/journeys/:journeyId/moments': [
    {
      as: 'student',
      about: async ({ world }) => ({ journeyId: (await world.journeys.newJourney()).journeyId }),
      read: moment,
      unread: retry,
    },
  ],
  'PUT /api/moments/:momentId/shared': [
    { as: 'student', about: ({ world }) => world.journeys.newMoment(), read: moment },
  ],
};
