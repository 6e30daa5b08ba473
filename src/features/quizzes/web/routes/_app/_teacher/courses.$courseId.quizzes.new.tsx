import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { NewQuizPage } from '#features/quizzes/web/edit/new-quiz-page.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/_teacher/courses/$courseId/quizzes/new')({
  loader: (visit) => prefetch(visit, () => [courseQuery(visit.params.courseId)]),
  component: NewQuiz,
});

function NewQuiz() {
  const { courseId } = Route.useParams();
  return <NewQuizPage key={courseId} courseId={courseId} query={useQuery(courseQuery(courseId))} />;
}
