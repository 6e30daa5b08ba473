import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CoursePart } from '#features/courses/web/course/course-part.tsx';
import { BankList } from '#features/quizzes/web/bank/bank-list.tsx';
import { readBankSearch } from '#features/quizzes/web/bank/bank-search.ts';
import { bankText } from '#features/quizzes/web/bank/text.ts';
import { bankQuery } from '#features/quizzes/web/shared/bank-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/questions/')({
  validateSearch: readBankSearch,
  loader: (visit) =>
    prefetch(visit, ({ role }) => [
      courseQuery(visit.params.courseId),
      ...(role === 'student'
        ? []
        : [bankQuery(visit.params.courseId, readBankSearch(visit.location.search))]),
    ]),
  component: Bank,
});

function Bank() {
  const { courseId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <CoursePart courseId={courseId} name={bankText.title} loading={bankText.loading}>
      {({ canManage }) =>
        canManage ? (
          <BankList courseId={courseId} search={search} />
        ) : (
          <Problem text={bankText.onlyManagers} />
        )
      }
    </CoursePart>
  );
}
