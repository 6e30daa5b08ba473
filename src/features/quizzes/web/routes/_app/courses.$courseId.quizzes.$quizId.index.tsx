import { createFileRoute } from '@tanstack/react-router';
import { QuizPage } from '#features/quizzes/web/quiz/quiz-page.tsx';
import { quizCardQuery } from '#features/quizzes/web/shared/quizzes-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/$quizId/')({
  loader: (visit) => prefetch(visit, () => [quizCardQuery(visit.params.quizId)]),
  component: OneQuiz,
});

function OneQuiz() {
  const { courseId, quizId } = Route.useParams();
  return <QuizPage key={quizId} courseId={courseId} quizId={quizId} />;
}
