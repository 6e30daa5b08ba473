import { type Http, mount } from '#server/http/mount.ts';
import { quizzesContract } from '#features/quizzes/contract/quizzes.ts';
import { authorizeQuiz } from '../authorize-quiz.ts';
import { listQuizzes, readQuizCard } from './cards.ts';
import { changeParts } from './change-parts.ts';
import { changeQuiz, createQuiz, deleteQuiz, publishQuiz, type QuizDeps } from './change-quizzes.ts';
import { readQuiz } from './quiz-view.ts';

/** Mounts the calls about the quizzes of a course. */
export function quizRoutes(http: Http, deps: QuizDeps): void {
  const { db } = deps;
  const success = true as const;
  mount(http, 'quizzes', quizzesContract, {
    listQuizzes: ({ viewer, params }) => listQuizzes(db, viewer, params.courseId),
    createQuiz: async ({ viewer, params, body }) => ({
      success,
      quiz: await createQuiz(deps, viewer, params.courseId, body),
    }),
    quizCard: async ({ viewer, params }) => ({ quiz: await readQuizCard(db, viewer, params.quizId) }),
    getQuiz: async ({ viewer, params }) => ({
      quiz: await readQuiz(db, await authorizeQuiz(db, viewer, params.quizId, 'manage')),
    }),
    changeQuiz: async ({ viewer, params, body }) => ({
      success,
      quiz: await changeQuiz(deps, viewer, params.quizId, body),
    }),
    changeParts: async ({ viewer, params, body }) => ({
      success,
      quiz: await changeParts(db, viewer, params.quizId, body),
    }),
    publishQuiz: async ({ viewer, params, body }) => ({
      success,
      quiz: await publishQuiz(deps, viewer, params.quizId, body),
    }),
    deleteQuiz: async ({ viewer, params, query }) => {
      await deleteQuiz(deps, viewer, params.quizId, query.version);
      return { success };
    },
  });
}
