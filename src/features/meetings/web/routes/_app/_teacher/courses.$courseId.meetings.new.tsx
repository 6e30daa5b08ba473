import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { PlanPage } from '#features/meetings/web/plan/plan-page.tsx';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/_teacher/courses/$courseId/meetings/new')({
  loader: (visit) => prefetch(visit, () => [courseQuery(visit.params.courseId)]),
  component: NewMeeting,
});

function NewMeeting() {
  const { courseId } = Route.useParams();
  return <PlanPage key={courseId} courseId={courseId} query={useQuery(courseQuery(courseId))} />;
}
