// Separate from the calls, so that code that only clears a cache loads no schema.
export const quizzesKey = ['quizzes'] as const;
export const listsKey = [...quizzesKey, 'list'] as const;
export const listKey = (courseId: string) => [...listsKey, courseId] as const;
export const onesKey = [...quizzesKey, 'one'] as const;
/** Everything about one quiz: its card, its settings, its results. */
export const quizKey = (quizId: string) => [...onesKey, quizId] as const;
export const cardKey = (quizId: string) => [...quizKey(quizId), 'card'] as const;
export const settingsKey = (quizId: string) => [...quizKey(quizId), 'settings'] as const;
export const ownAttemptsKey = (quizId: string) => [...quizKey(quizId), 'own'] as const;
export const resultsKey = (quizId: string) => [...quizKey(quizId), 'results'] as const;
export const statisticsKey = (quizId: string) => [...quizKey(quizId), 'statistics'] as const;
export const answersKey = (quizId: string, questionId: string) =>
  [...quizKey(quizId), 'answers', questionId] as const;
/** An attempt as those who grade see it. */
export const gradedAttemptKey = (attemptId: string) => [...quizzesKey, 'graded', attemptId] as const;
export const rescoringKey = (questionId: string) => [...quizzesKey, 'rescoring', questionId] as const;

/** The calendar’s: it shows when quizzes close. */
export const calendarKey = ['calendar'] as const;
