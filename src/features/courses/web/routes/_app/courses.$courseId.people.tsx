import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { staffQuery } from '#features/courses/web/people/staff-api.ts';
import { PeoplePage } from '#features/courses/web/people/people-page.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/people')({
  loader: (visit) =>
    prefetch(visit, () => [courseQuery(visit.params.courseId), staffQuery(visit.params.courseId)]),
  component: People,
});

function People() {
  const { courseId } = Route.useParams();
  return <PeoplePage key={courseId} courseId={courseId} />;
}
