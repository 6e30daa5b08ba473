import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { readWord } from '#features/quizzes/web/bank/bank-search.ts';
import { questionKindOf } from '#features/quizzes/contract/questions/sorts.ts';
import { NewQuestionPage } from '#features/quizzes/web/bank/question-page.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/questions/new')({
  validateSearch: ({ kind }: Record<string, unknown>) => ({ kind: readWord(kind) ?? '' }),
  loader: (visit) => prefetch(visit, () => [courseQuery(visit.params.courseId)]),
  component: NewQuestion,
});

function NewQuestion() {
  const { courseId } = Route.useParams();
  const kind = questionKindOf(Route.useSearch().kind) ?? 'choice';
  const title = useQuery(courseQuery(courseId)).data?.course.title;
  return <NewQuestionPage key={`${courseId} ${kind}`} courseId={courseId} courseTitle={title} kind={kind} />;
}
