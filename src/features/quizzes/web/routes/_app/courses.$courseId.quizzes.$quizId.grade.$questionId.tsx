import { createFileRoute } from '@tanstack/react-router';
import { GradingPage } from '#features/quizzes/web/grading/grading-page.tsx';
import { answersQuery } from '#features/quizzes/web/shared/grading-api.ts';
import { quizCardQuery } from '#features/quizzes/web/shared/quizzes-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/$quizId/grade/$questionId')({
  loader: (visit) =>
    prefetch(visit, () => [
      quizCardQuery(visit.params.quizId),
      answersQuery(visit.params.quizId, visit.params.questionId),
    ]),
  component: GradeQuestion,
});

function GradeQuestion() {
  const { courseId, quizId, questionId } = Route.useParams();
  return <GradingPage key={questionId} courseId={courseId} quizId={quizId} questionId={questionId} />;
}
