import type { Actor } from '../../../../test/authorization/actors.ts';
import {
  ask,
  course,
  gone,
  type Ids,
  open,
  reading,
  unknown,
} from '../../../../test/authorization/course-asks.ts';
import type { Ask, Row } from '../../../../test/authorization/row.ts';
import type { World } from '../../../../test/authorization/world.ts';
import { questionOf } from '../../../../test/quizzes/questions.ts';

const question = '/api/questions/:questionId';
const quiz = '/api/quizzes/:quizId';
const nobodyElse = { student: 404, otherStudent: 404, pendingTeacher: 404, administrator: 404 };
const refused = { student: 403, otherStudent: 403, pendingTeacher: 403, administrator: 404 };
const readers = { student: 200, otherStudent: 200, pendingTeacher: 200, teacher: 200, administrator: 404 };
/** In a course for the class of the other student. */
const thirdB = { student: 404, pendingTeacher: 404, teacher: 200, administrator: 404 };

type More = Omit<Ask, 'params'>;
type Which = (world: World, actor: Actor) => string | Promise<string>;
const about =
  (name: 'questionId' | 'quizId', which: Which, more: More = {}): Row['ask'] =>
  async (world, actor) => ({ params: { [name]: await which(world, actor) }, ...more });
const unknownOne = (name: 'questionId' | 'quizId', more?: More): Row => ({
  what: 'unknown',
  ask: about(name, ({ unknownId }) => unknownId, more),
  expect: 404,
});

/** Calls about the bank of a course, or that add something to a course. */
const inCourse = (status: number, asked: (ids: Ids) => Row['ask']): readonly Row[] => [
  { what: 'a course', ask: asked(open), expect: { ...nobodyElse, teacher: status }, sameAs: 'unknown' },
  { what: 'deleted', ask: asked(gone), expect: 404, sameAs: 'unknown' },
  { what: 'unknown', ask: asked(unknown), expect: 404 },
];
/** A new one for the teacher, who changes it. The other actors change nothing. */
const forTeacher =
  (make: (world: World) => Promise<string>, other: (world: World) => string): Which =>
  (world, actor) =>
    actor === 'teacher' ? make(world) : other(world);
const freshQuestion = forTeacher(
  ({ quizzes }) => quizzes.newQuestion(),
  ({ quizzes }) => quizzes.question,
);
const freshDraft = forTeacher(
  ({ quizzes }) => quizzes.newDraft(),
  ({ quizzes }) => quizzes.open,
);
const ofQuestion = (which: Which, more?: More): readonly Row[] => [
  {
    what: 'of the bank',
    ask: about('questionId', which, more),
    expect: { ...nobodyElse, teacher: 200 },
    sameAs: 'unknown',
  },
  unknownOne('questionId', more),
];
/** Calls of those who manage the course. */
const changing = (more?: More, which = freshDraft): readonly Row[] => [
  {
    what: 'for every student',
    ask: about('quizId', which, more),
    expect: { ...refused, teacher: 200 },
    sameAs: 'unknown',
  },
  {
    what: 'a draft',
    ask: about(
      'quizId',
      forTeacher(
        ({ quizzes }) => quizzes.newDraft(),
        ({ quizzes }) => quizzes.draft,
      ),
      more,
    ),
    expect: { ...nobodyElse, teacher: 200 },
    sameAs: 'unknown',
  },
  unknownOne('quizId', more),
];

const newQuestion = questionOf('trueFalse');
const parts = [{ kind: 'draw', id: 'one', tag: 'optics', count: 1, points: 2 }];

export const quizRows: Record<string, readonly Row[]> = {
  [`GET ${course}/questions`]: inCourse(200, (ids) => ask(ids)),
  [`POST ${course}/questions`]: inCourse(201, (ids) => ask(ids, newQuestion)),
  [`GET ${question}`]: ofQuestion(({ quizzes }) => quizzes.question),
  [`GET ${question}/versions`]: ofQuestion(({ quizzes }) => quizzes.question),
  [`PUT ${question}`]: ofQuestion(freshQuestion, { body: { ...newQuestion, version: 1 } }),
  [`DELETE ${question}`]: ofQuestion(freshQuestion, { query: { version: '1' } }),
  [`GET ${course}/quizzes`]: reading(),
  [`POST ${course}/quizzes`]: inCourse(201, (ids) => ask(ids, { title: 'Mirrors' })),
  [`GET ${quiz}`]: [
    {
      what: 'for every student',
      ask: about('quizId', ({ quizzes }) => quizzes.open),
      expect: readers,
      sameAs: 'unknown',
    },
    {
      what: 'for a class',
      ask: about('quizId', ({ quizzes }) => quizzes.restricted),
      expect: { ...thirdB, otherStudent: 200 },
      sameAs: 'unknown',
    },
    {
      what: 'a draft',
      ask: about('quizId', ({ quizzes }) => quizzes.draft),
      expect: { ...nobodyElse, teacher: 200 },
      sameAs: 'unknown',
    },
    unknownOne('quizId'),
  ],
  [`GET ${quiz}/settings`]: changing(undefined, ({ quizzes }) => quizzes.open),
  [`PUT ${quiz}`]: changing({ body: { title: 'Mirrors', version: 2 } }),
  [`PUT ${quiz}/parts`]: changing({ body: { parts, version: 2 } }),
  [`POST ${quiz}/publish`]: changing({ body: { isPublished: true, version: 2 } }),
  [`DELETE ${quiz}`]: changing({ query: { version: '2' } }),
};
