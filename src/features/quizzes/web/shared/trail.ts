import { sharedText as text } from './text.ts';

interface Named {
  title: string;
  courseTitle: string;
}

/** The way to the quizzes of a course. `title` is undefined until it is known. */
export const trailToQuizzes = (courseId: string, title: string | undefined) =>
  [
    { label: text.dashboard, to: '/dashboard' },
    { label: title ?? '…', to: '/courses/$courseId', params: { courseId } },
    { label: text.quizzes, to: '/courses/$courseId/quizzes', params: { courseId } },
  ] as const;

/** The way to a screen of one quiz. */
export const trailToQuiz = (courseId: string, quizId: string, quiz: Named | undefined) =>
  [
    ...trailToQuizzes(courseId, quiz?.courseTitle),
    {
      label: quiz?.title ?? text.quiz,
      to: '/courses/$courseId/quizzes/$quizId',
      params: { courseId, quizId },
    },
  ] as const;
