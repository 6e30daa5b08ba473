import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/courses-api.ts';
import { askAhead } from '#web/ask-ahead.ts';
import { CoursePage } from '#features/courses/web/course-page.tsx';
import { readCourseSearch } from '#features/courses/web/search-params.ts';

export const Route = createFileRoute('/_app/courses/$courseId/')({
  validateSearch: readCourseSearch,
  loader: (visit) => askAhead(visit, () => [courseQuery(visit.params.courseId)]),
  component: Course,
});

function Course() {
  const { courseId } = Route.useParams();
  const { lesson, t, doubt } = Route.useSearch();
  return <CoursePage key={courseId} courseId={courseId} lessonId={lesson} atSecond={t} doubtId={doubt} />;
}
