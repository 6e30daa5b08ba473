import { type Http, mount } from '#server/http/mount.ts';
import { takingContract } from '#features/quizzes/contract/taking.ts';
import { defineAnswerFiles } from '../answer-files/answer-files.ts';
import { handInAttempt } from './hand-in.ts';
import { checkAnswer, listAttempts, readAttempt } from './read-attempts.ts';
import { defineRunOut } from './run-out.ts';
import { saveAnswers } from './save-answers.ts';
import { startAttempt } from './start-attempt.ts';
import type { TakingDeps } from './taking-deps.ts';
import { answerWriter } from './write-answers.ts';

const success = true as const;

/** Mounts taking on HTTP, and defines its files and its job. */
export function takingRoutes(http: Http, deps: TakingDeps): void {
  defineAnswerFiles(deps.uploads);
  defineRunOut(deps);
  const write = answerWriter(deps);
  mount(http, 'quizzes', takingContract, {
    startAttempt: async ({ viewer, params }) => ({
      success,
      attempt: await startAttempt(deps, viewer, params.quizId),
    }),
    getAttempt: async ({ viewer, params }) => ({
      attempt: await readAttempt(deps, viewer, params.attemptId),
    }),
    listAttempts: async ({ viewer, params }) => ({
      attempts: await listAttempts(deps.db, viewer, params.quizId),
    }),
    saveAnswers: async ({ viewer, params, body }) => ({
      success,
      ...(await saveAnswers(write, { viewer, attemptId: params.attemptId, saves: body.saves })),
    }),
    handInAttempt: async ({ viewer, params, body }) => ({
      success,
      ...(await handInAttempt(deps, write, { viewer, attemptId: params.attemptId, saves: body.saves })),
    }),
    checkAnswer: async ({ viewer, params }) => ({
      success,
      result: await checkAnswer(deps, viewer, params.attemptId, params.questionId),
    }),
  });
}
