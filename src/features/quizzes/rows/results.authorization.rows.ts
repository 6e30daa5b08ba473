import { ask, course, gone, type Ids, open, unknown } from '../../../../test/authorization/course-asks.ts';
import type { Actor } from '../../../../test/authorization/actors.ts';
import type { Ask, Row } from '../../../../test/authorization/row.ts';
import type { World } from '../../../../test/authorization/world.ts';
import { questionOf } from '../../../../test/quizzes/questions.ts';

const quiz = '/api/quizzes/:quizId';
const attempt = '/api/attempts/:attemptId';
const rescoring = '/api/questions/:questionId/rescoring';
const questions = `${course}/questions`;
/** Those who see the quiz hear that results are for staff. */
const refused = { student: 403, otherStudent: 403, pendingTeacher: 403, administrator: 404 };
const nobodyElse = { student: 404, otherStudent: 404, pendingTeacher: 404, administrator: 404 };

type Params = Record<string, string>;
type More = Omit<Ask, 'params'>;
const about =
  (which: (world: World, actor: Actor) => Params | Promise<Params>, more: More = {}): Row['ask'] =>
  async (world, actor) => ({ params: await which(world, actor), ...more });
const ofHandedIn = ({ quizzes }: World): Params => ({ ...quizzes.handedIn });
const unknownOne = (more?: More): Row => ({
  what: 'unknown',
  ask: about(({ unknownId: id }) => ({ quizId: id, attemptId: id, questionId: id }), more),
  expect: 404,
});
const reviewing = (which: (world: World, actor: Actor) => Params | Promise<Params>, more?: More) => [
  { what: 'a quiz', ask: about(which, more), expect: { ...refused, teacher: 200 }, sameAs: 'unknown' },
  unknownOne(more),
];
const grade = { body: { points: 3, comment: 'Look at the angle.', version: 1 } };

/** For the teacher one that nobody has been asked; the others change nothing. */
const ofQuestion = (): readonly Row[] => {
  const body = { version: 1, question: questionOf('choice') };
  return [
    {
      what: 'of the bank',
      ask: about(
        async ({ quizzes }, actor) => ({
          questionId: actor === 'teacher' ? await quizzes.newQuestion() : quizzes.question,
        }),
        { body },
      ),
      expect: { ...nobodyElse, teacher: 200 },
      sameAs: 'unknown',
    },
    unknownOne({ body }),
  ];
};

const gift = (): FormData => {
  const form = new FormData();
  form.append('file', new File(['::Light:: Light bends in glass. {T}'], 'questions.gift.txt'));
  return form;
};
const inCourse = (status: number, asked: (ids: Ids) => Row['ask']): readonly Row[] => [
  { what: 'a course', ask: asked(open), expect: { ...refused, teacher: status }, sameAs: 'unknown' },
  { what: 'deleted', ask: asked(gone), expect: 404, sameAs: 'unknown' },
  { what: 'unknown', ask: asked(unknown), expect: 404 },
];
const withFile =
  (ids: Ids): Row['ask'] =>
  async (world, actor) => ({ params: { ...(await ids(world, actor)) }, form: gift() });

export const resultRows: Record<string, readonly Row[]> = {
  [`GET ${quiz}/results`]: reviewing(ofHandedIn),
  [`GET ${quiz}/statistics`]: reviewing(ofHandedIn),
  [`GET ${attempt}/grading`]: reviewing(ofHandedIn),
  [`GET ${quiz}/questions/:questionId/answers`]: reviewing((world) => ({
    ...world.quizzes.handedIn,
    questionId: world.quizzes.question,
  })),
  [`PUT ${attempt}/questions/:questionId/grade`]: reviewing(
    async ({ quizzes }, actor) => ({
      ...(actor === 'teacher' ? await quizzes.newGraded() : quizzes.handedIn),
    }),
    grade,
  ),
  [`POST ${quiz}/return`]: reviewing(
    async ({ quizzes }, actor) => ({
      ...(actor === 'teacher' ? await quizzes.newGraded() : quizzes.handedIn),
    }),
    { body: {} },
  ),
  [`POST ${rescoring}/preview`]: ofQuestion(),
  [`POST ${rescoring}`]: ofQuestion(),
  [`GET ${questions}/export`]: inCourse(200, (ids) => ask(ids)),
  [`POST ${questions}/import/preview`]: inCourse(200, withFile),
  [`POST ${questions}/import`]: inCourse(201, withFile),
};
