import { type Http, mount } from '#server/http/mount.ts';
import { bankContract } from '#features/quizzes/contract/bank.ts';
import { type BankDeps, changeQuestion, createQuestion, deleteQuestion } from './change-bank.ts';
import { authorizeQuestion, readQuestion } from './find-question.ts';
import { listQuestions, listVersions } from './read-bank.ts';

/** Mounts the calls about the bank of a course. */
export function bankRoutes(http: Http, deps: BankDeps): void {
  const { db } = deps;
  const success = true as const;
  mount(http, 'quizzes', bankContract, {
    listQuestions: ({ viewer, params, query }) => listQuestions(db, viewer, params.courseId, query),
    createQuestion: async ({ viewer, params, body }) => ({
      success,
      question: await createQuestion(deps, viewer, params.courseId, body),
    }),
    getQuestion: async ({ viewer, params }) => ({
      question: await readQuestion(db, await authorizeQuestion(db, viewer, params.questionId)),
    }),
    changeQuestion: async ({ viewer, params, body }) => ({
      success,
      question: await changeQuestion(deps, viewer, params.questionId, body),
    }),
    deleteQuestion: async ({ viewer, params, query }) => {
      await deleteQuestion(db, viewer, params.questionId, query.version);
      return { success };
    },
    listVersions: async ({ viewer, params }) => ({
      versions: await listVersions(db, viewer, params.questionId),
    }),
  });
}
