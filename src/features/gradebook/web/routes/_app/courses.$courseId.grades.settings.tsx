import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CoursePart } from '#features/courses/web/course/course-part.tsx';
import { GradeSettings } from '#features/gradebook/web/settings/settings-page.tsx';
import { settingsText } from '#features/gradebook/web/settings/text.ts';
import { bookQuery, scalesQuery } from '#features/gradebook/web/shared/gradebook-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/grades/settings')({
  loader: (visit) =>
    prefetch(visit, () => [
      courseQuery(visit.params.courseId),
      bookQuery(visit.params.courseId),
      scalesQuery,
    ]),
  component: Settings,
});

function Settings() {
  const { courseId } = Route.useParams();
  return (
    <CoursePart courseId={courseId} name={settingsText.title} loading={settingsText.loading}>
      {() => <GradeSettings key={courseId} courseId={courseId} />}
    </CoursePart>
  );
}
