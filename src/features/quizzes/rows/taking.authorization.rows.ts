import type { Actor } from '../../../../test/authorization/actors.ts';
import type { Ask, Row } from '../../../../test/authorization/row.ts';
import type { World } from '../../../../test/authorization/world.ts';

const quiz = '/api/quizzes/:quizId';
const attempt = '/api/attempts/:attemptId';
/** Only the taker has an attempt: others hear nothing of it. */
const takers = { otherStudent: 404, pendingTeacher: 404, teacher: 404, administrator: 404 };

type Which = (world: World, actor: Actor) => string;
const ofQuiz =
  (which: Which, more: Omit<Ask, 'params'> = {}): Row['ask'] =>
  (world, actor) => ({ params: { quizId: which(world, actor) }, ...more });

/** One that goes on, for the student; the others change nothing. */
const ofAttempt =
  (more: (ids: { questionId: string }) => Omit<Ask, 'params'> = () => ({})): Row['ask'] =>
  async ({ quizzes }, actor) => {
    const { attemptId, questionId } = actor === 'student' ? await quizzes.newAttempt() : quizzes.handedIn;
    return { params: { attemptId, questionId }, ...more({ questionId }) };
  };
const ownAttempt = (more?: (ids: { questionId: string }) => Omit<Ask, 'params'>): readonly Row[] => [
  { what: 'of the student', ask: ofAttempt(more), expect: { ...takers, student: 200 }, sameAs: 'unknown' },
  {
    what: 'unknown',
    ask: ({ unknownId: id }) => ({
      params: { attemptId: id, questionId: id },
      ...more?.({ questionId: 'none' }),
    }),
    expect: 404,
  },
];

const save = ({ questionId }: { questionId: string }) => ({
  questionId,
  clientId: crypto.randomUUID(),
  seenSeq: 0,
  answer: { kind: 'choice', optionIds: ['right'] },
});

export const takingRows: Record<string, readonly Row[]> = {
  [`POST ${quiz}/attempts`]: [
    {
      what: 'for every student',
      ask: ofQuiz(({ quizzes }) => quizzes.open, { body: {} }),
      // The teacher previews it.
      expect: { student: 201, otherStudent: 201, pendingTeacher: 201, teacher: 201, administrator: 404 },
      sameAs: 'unknown',
    },
    {
      what: 'for a class',
      ask: ofQuiz(({ quizzes }) => quizzes.restricted, { body: {} }),
      expect: { student: 404, otherStudent: 201, pendingTeacher: 404, teacher: 201, administrator: 404 },
      sameAs: 'unknown',
    },
    {
      what: 'a draft',
      ask: ofQuiz(({ quizzes }) => quizzes.draft, { body: {} }),
      expect: { ...takers, student: 404, teacher: 201 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ofQuiz(({ unknownId }) => unknownId, { body: {} }), expect: 404 },
  ],
  [`GET ${quiz}/attempts/mine`]: [
    {
      what: 'for every student',
      ask: ofQuiz(({ quizzes }) => quizzes.open),
      expect: { student: 200, otherStudent: 200, pendingTeacher: 200, teacher: 200, administrator: 404 },
      sameAs: 'unknown',
    },
    {
      what: 'for a class',
      ask: ofQuiz(({ quizzes }) => quizzes.restricted),
      expect: { student: 404, otherStudent: 200, pendingTeacher: 404, teacher: 200, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ofQuiz(({ unknownId }) => unknownId), expect: 404 },
  ],
  [`GET ${attempt}`]: ownAttempt(),
  [`POST ${attempt}/answers`]: ownAttempt((ids) => ({ body: { saves: [save(ids)] } })),
  [`POST ${attempt}/hand-in`]: ownAttempt((ids) => ({ body: { saves: [save(ids)] } })),
  [`POST ${attempt}/questions/:questionId/check`]: ownAttempt(() => ({ body: {} })),
};
