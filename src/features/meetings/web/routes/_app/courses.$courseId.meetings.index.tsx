import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CoursePart } from '#features/courses/web/course/course-part.tsx';
import { peopleText } from '#features/courses/web/people/text.ts';
import { CourseMeetings, PlanInCourse } from '#features/meetings/web/list/course-meetings.tsx';
import { readMeetingsSearch } from '#features/meetings/web/list/meetings-search.ts';
import { listQuery, ownAttendanceQuery } from '#features/meetings/web/shared/meetings-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/meetings/')({
  validateSearch: readMeetingsSearch,
  loader: (visit) =>
    prefetch(visit, ({ role }) => [
      courseQuery(visit.params.courseId),
      listQuery(visit.params.courseId, readMeetingsSearch(visit.location.search).which ?? 'coming'),
      ...(role === 'student' ? [ownAttendanceQuery(visit.params.courseId)] : []),
    ]),
  component: Meetings,
});

function Meetings() {
  const { courseId } = Route.useParams();
  const { which = 'coming' } = Route.useSearch();
  return (
    <CoursePart
      courseId={courseId}
      name={peopleText.meetings}
      loading={peopleText.meetingsLoading}
      renderActions={({ canManage }) => (canManage ? <PlanInCourse courseId={courseId} /> : null)}
    >
      {({ canManage }) => <CourseMeetings courseId={courseId} which={which} mayPlan={canManage} />}
    </CoursePart>
  );
}
