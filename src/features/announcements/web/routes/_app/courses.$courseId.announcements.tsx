import { createFileRoute } from '@tanstack/react-router';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CoursePart } from '#features/courses/web/course/course-part.tsx';
import { peopleText } from '#features/courses/web/people/text.ts';
import {
  AnnounceInCourse,
  CourseAnnouncements,
} from '#features/announcements/web/list/course-announcements.tsx';
import { allQuery } from '#features/announcements/web/shared/announcements-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/announcements')({
  loader: (visit) =>
    prefetch(visit, () => [courseQuery(visit.params.courseId), allQuery({ course: visit.params.courseId })]),
  component: Announcements,
});

function Announcements() {
  const { courseId } = Route.useParams();
  return (
    <CoursePart
      courseId={courseId}
      name={peopleText.announcements}
      loading={peopleText.announcementsLoading}
      renderActions={({ canManage }) => (canManage ? <AnnounceInCourse courseId={courseId} /> : null)}
    >
      {({ canManage }) => <CourseAnnouncements courseId={courseId} mayCreate={canManage} />}
    </CoursePart>
  );
}
