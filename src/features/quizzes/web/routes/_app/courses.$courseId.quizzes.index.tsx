import { createFileRoute } from '@tanstack/react-router';
import { CoursePart } from '#features/courses/web/course/course-part.tsx';
import { peopleText } from '#features/courses/web/people/text.ts';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CourseQuizzes, ManageQuizzes } from '#features/quizzes/web/list/course-quizzes.tsx';
import { quizzesQuery } from '#features/quizzes/web/shared/quizzes-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/quizzes/')({
  loader: (visit) =>
    prefetch(visit, () => [courseQuery(visit.params.courseId), quizzesQuery(visit.params.courseId)]),
  component: Quizzes,
});

function Quizzes() {
  const { courseId } = Route.useParams();
  return (
    <CoursePart
      courseId={courseId}
      name={peopleText.quizzes}
      loading={peopleText.quizzesLoading}
      renderActions={({ canManage }) => (canManage ? <ManageQuizzes courseId={courseId} /> : null)}
    >
      {({ canManage }) => <CourseQuizzes courseId={courseId} canManage={canManage} />}
    </CoursePart>
  );
}
