import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { QuestionPage } from '#features/quizzes/web/bank/question-page.tsx';
import { bankQuestionQuery } from '#features/quizzes/web/shared/bank-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/questions/$questionId')({
  loader: (visit) =>
    prefetch(visit, () => [courseQuery(visit.params.courseId), bankQuestionQuery(visit.params.questionId)]),
  component: OneQuestion,
});

function OneQuestion() {
  const { courseId, questionId } = Route.useParams();
  const title = useQuery(courseQuery(courseId)).data?.course.title;
  return <QuestionPage key={questionId} courseId={courseId} courseTitle={title} questionId={questionId} />;
}
