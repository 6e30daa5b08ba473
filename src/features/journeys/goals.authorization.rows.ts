import type { Row } from '../../../test/authorization/row.ts';
import type { World } from '../../../test/authorization/world.ts';

const ok = 200;
/** The administrator is another teacher. */
const stranger = { otherStudent: 404, pendingTeacher: 404, administrator: 404 };
const ofTwo = { ...stranger, student: ok, teacher: ok };
const byAuthor = { ...ofTwo, teacher: 403 };

const newWords = () => ({ words: `Pass statistics ${crypto.randomUUID()}` });
const removed = () => ({ removedAt: new Date() });

/** A call about one record of the two: one that is there, and an unknown one. */
const about = (
  ids: (world: World) => Promise<Record<string, string>>,
  names: readonly string[],
  expect: Row['expect'],
  body?: Record<string, unknown>,
): Row[] => [
  {
    what: 'of the two',
    ask: async (world) => {
      const made = await ids(world);
      const params = Object.fromEntries(names.map((name) => [name, made[name] ?? '']));
      return { params, ...(body ? { body } : {}) };
    },
    expect,
    ...(expect === ofTwo ? { sameAs: 'unknown' } : {}),
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => ({
      params: Object.fromEntries(names.map((name) => [name, unknownId])),
      ...(body ? { body } : {}),
    }),
    expect: 404,
  },
];
const aboutGoal = (body?: Record<string, unknown>): Row[] =>
  about(async ({ journeys }) => journeys.newGoal(), ['goalId'], ofTwo, body);
const aboutMoment = (expect: Row['expect'], body?: Record<string, unknown>): Row[] =>
  about(async ({ journeys }) => journeys.newMoment(), ['momentId'], expect, body);

export const goalRows: Record<string, readonly Row[]> = {
  'GET /api/goals': [
    {
      what: "one's own",
      ask: () => ({}),
      expect: { student: ok, otherStudent: ok, pendingTeacher: ok, teacher: 404, administrator: 404 },
    },
    {
      what: 'of the two',
      ask: (_world, _actor, { student }) => ({ query: { menteeId: student.id } }),
      expect: ofTwo,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ query: { menteeId: unknownId } }), expect: 404 },
  ],
  'POST /api/goals': [
    {
      what: 'with the mentee',
      ask: (_world, _actor, { student }) => ({ body: { ...newWords(), menteeId: student.id } }),
      expect: { ...stranger, student: 201, teacher: 201 },
      sameAs: 'unknown',
    },
    {
      what: 'unknown',
      ask: ({ unknownId }) => ({ body: { ...newWords(), menteeId: unknownId } }),
      expect: 404,
    },
  ],
  'PATCH /api/goals/:goalId': aboutGoal({ version: 1, words: 'Pass it' }),
  'POST /api/goals/:goalId/agree': aboutGoal({ version: 1, hasAgreed: true }),
  'POST /api/goals/:goalId/reached': aboutGoal({ isReached: false }),
  'PUT /api/goals/:goalId/steps/:stepId': about(
    async ({ journeys }) => journeys.newGoal(),
    ['goalId', 'stepId'],
    ofTwo,
    { isDone: true },
  ),
  'DELETE /api/goals/:goalId': aboutGoal(),
  'POST /api/goals/:goalId/restore': about(
    async ({ journeys }) => journeys.newGoal(removed()),
    ['goalId'],
    ofTwo,
  ),

  'GET /api/journeys/:journeyId/moments': about(
    async ({ journeys }) => journeys.newMoment(),
    ['journeyId'],
    ofTwo,
  ),
  'POST /api/journeys/:journeyId/moments': about(
    async ({ journeys }) => journeys.newMoment(),
    ['journeyId'],
    { ...stranger, student: 201, teacher: 201 },
    { words: 'Won the debate' },
  ),
  'PUT /api/moments/:momentId/shared': aboutMoment(ofTwo, { isShared: true }),
  'DELETE /api/moments/:momentId': aboutMoment(byAuthor),
  'POST /api/moments/:momentId/restore': about(
    async ({ journeys }) => journeys.newMoment(removed()),
    ['momentId'],
    byAuthor,
  ),
};
