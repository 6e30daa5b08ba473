import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useUser } from '#web/session/session.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { useSeen } from '#web/unread/seen.ts';
import { CourseTabs } from '../course/course-tabs.tsx';
import { courseQuery } from '../shared/courses-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText } from '../shared/text.ts';
import { mayOpenManaging } from '../shared/own-rights.ts';
import { JoinCodesCard } from './join-codes-card.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { MembersCard } from './members-card.tsx';
import { StaffCard } from './staff-card.tsx';
import { peopleText as text } from './text.ts';

const trailTo = (courseId: string, title: string) => [
  { label: screenText.dashboard, to: '/dashboard' as const },
  { label: screenText.title, to: '/courses' as const },
  { label: title, to: '/courses/$courseId' as const, params: { courseId } },
  { label: text.people },
];

/** Who teaches a course and who helps. Those who manage it change that here. */
export function PeoplePage({ courseId }: { courseId: string }) {
  const { role } = useUser();
  const query = useQuery(courseQuery(courseId));
  useFailureToast(query, problemOf(query.error, screenText.courseFailedToast));
  const course = useDeferredValue(query.data)?.course;
  useSeen(`course:${courseId}`);
  if (course)
    return (
      <Page
        title={`${text.people} · ${course.title}`}
        heading={course.title}
        trail={trailTo(courseId, course.title)}
      >
        <CourseTabs courseId={courseId} />
        <StaffCard course={course} />
        {course.canManage ? (
          <>
            <MembersCard course={course} />
            <JoinCodesCard course={course} />
          </>
        ) : null}
        {role === 'student' && !mayOpenManaging(course) ? <LeaveCourse courseId={courseId} /> : null}
      </Page>
    );
  return (
    <Page title={text.people} trail={trailTo(courseId, '…')}>
      {query.isError ? (
        <LoadProblem query={query} text={problemOf(query.error, screenText.courseFailed)} isPanel />
      ) : (
        <>
          <output className="sr-only">{text.loading}</output>
          <Skeleton className="h-64 w-full rounded-lg!" />
        </>
      )}
    </Page>
  );
}
