import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { EditQuizPage } from '#features/quizzes/web/edit/edit-quiz-page.tsx';
import { quizSettingsQuery } from '#features/quizzes/web/shared/quizzes-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/$quizId/edit')({
  loader: (visit) =>
    prefetch(visit, () => [quizSettingsQuery(visit.params.quizId), courseQuery(visit.params.courseId)]),
  component: EditQuiz,
});

function EditQuiz() {
  const { courseId, quizId } = Route.useParams();
  const { data } = useQuery(courseQuery(courseId));
  return <EditQuizPage key={quizId} courseId={courseId} quizId={quizId} course={data?.course} />;
}
