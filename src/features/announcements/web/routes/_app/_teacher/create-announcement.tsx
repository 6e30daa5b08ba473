import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isId } from '#shared/id.ts';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CreateAnnouncementPage } from '#features/announcements/web/writing/create-announcement-page.tsx';
import { announcementAid } from '../../-writing-aid.tsx';

interface CreateSearch {
  /** The announcement is for the people of this course. */
  course?: string;
}

export const Route = createFileRoute('/_app/_teacher/create-announcement')({
  validateSearch: ({ course }: Record<string, unknown>): CreateSearch => (isId(course) ? { course } : {}),
  component: Create,
});

function Create() {
  const { course: courseId } = Route.useSearch();
  return courseId === undefined ? (
    <CreateAnnouncementPage aid={announcementAid} />
  ) : (
    <CreateInCourse courseId={courseId} />
  );
}

function CreateInCourse({ courseId }: { courseId: string }) {
  const { data } = useQuery(courseQuery(courseId));
  const course = { _id: courseId, title: data?.course.title ?? '…' };
  return <CreateAnnouncementPage key={courseId} aid={announcementAid} course={course} />;
}
