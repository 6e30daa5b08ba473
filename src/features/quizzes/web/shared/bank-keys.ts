import { quizzesKey } from './keys.ts';

/** The bank of a course, in all its searches. */
export const bankKey = (courseId: string) => [...quizzesKey, 'bank', courseId] as const;
export const bankQuestionKey = (questionId: string) => [...quizzesKey, 'question', questionId] as const;
