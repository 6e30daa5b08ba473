import type { Failpoints } from '#platform/failpoints.ts';
import { type Http, mount } from '#server/http/mount.ts';
import { gradingContract } from '#features/quizzes/contract/grading.ts';
import { previewRescoring, rescore } from '../rescoring/rescore.ts';
import { readStatistics } from '../statistics/read-statistics.ts';
import { answersOfQuestion } from './answers-of-question.ts';
import { gradeAnswer, type GradingDeps } from './grade-answer.ts';
import { listResults } from './list-results.ts';
import { readAttemptForGrading } from './read-attempt.ts';
import { returnResults } from './return-results.ts';

/** Mounts the calls about results. */
export function gradingRoutes(http: Http, deps: GradingDeps & { failpoints: Failpoints }): void {
  const { db } = deps;
  const success = true as const;
  mount(http, 'quizzes', gradingContract, {
    listResults: ({ viewer, params, query }) => listResults(db, viewer, params.quizId, query),
    readAttempt: ({ viewer, params }) => readAttemptForGrading(deps, viewer, params.attemptId),
    answersOfQuestion: ({ viewer, params, query }) =>
      answersOfQuestion(deps, viewer, params.quizId, params.questionId, query.after),
    gradeAnswer: async ({ viewer, params, body }) => ({
      success,
      answer: await gradeAnswer(deps, viewer, params.attemptId, params.questionId, body),
    }),
    returnResults: async ({ viewer, params }) => ({
      success,
      ...(await returnResults(deps, viewer, params.quizId)),
    }),
    statistics: ({ viewer, params }) => readStatistics(db, viewer, params.quizId),
    previewRescoring: async ({ viewer, params, body }) => ({
      preview: await previewRescoring(deps, viewer, params.questionId, body),
    }),
    rescore: async ({ viewer, params, body }) => ({
      success,
      ...(await rescore(deps, viewer, params.questionId, body)),
    }),
  });
}
