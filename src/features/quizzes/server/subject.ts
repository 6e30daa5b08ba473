/** The subject of the notifications about a quiz. */
export const subjectOf = (quizId: string): string => `quiz:${quizId}`;
