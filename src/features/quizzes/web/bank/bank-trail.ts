import { trailToQuizzes } from '../shared/trail.ts';
import { bankText as text } from './text.ts';

/** The way to a question of the bank. */
export const trailToBank = (courseId: string, courseTitle: string | undefined) =>
  [
    ...trailToQuizzes(courseId, courseTitle),
    { label: text.title, to: '/courses/$courseId/quizzes/questions', params: { courseId } },
  ] as const;
