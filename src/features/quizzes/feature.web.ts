import type { WebFeature } from '#web/feature.ts';

export const quizzesFeature: WebFeature = {
  follow: async () => (await import('./web/shared/follow-quizzes.ts')).followQuizzes,
};
