import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { courseQuery } from '../shared/courses-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { CourseTabs } from './course-tabs.tsx';

interface CoursePartProps {
  courseId: string;
  /** What this part is called. */
  name: string;
  loading: string;
  /** A book takes what room there is. */
  isFull?: (course: Course) => boolean;
  renderActions?: (course: Course) => ReactNode;
  children: (course: Course) => ReactNode;
}

/** A place of a course beside its lessons, with an address of its own. */
export function CoursePart({ courseId, name, loading, isFull, renderActions, children }: CoursePartProps) {
  const query = useQuery(courseQuery(courseId));
  useFailureToast(query, problemOf(query.error, text.courseFailedToast));
  const course = useDeferredValue(query.data)?.course;
  const trail = [
    { label: text.dashboard, to: '/dashboard' as const },
    { label: text.title, to: '/courses' as const },
    { label: course?.title ?? '…', to: '/courses/$courseId' as const, params: { courseId } },
    { label: name },
  ];
  if (course)
    return (
      <Page
        title={`${name} · ${course.title}`}
        heading={course.title}
        trail={trail}
        actions={renderActions?.(course)}
        width={isFull?.(course) ? 'full' : 'wide'}
      >
        <CourseTabs courseId={courseId} />
        {children(course)}
      </Page>
    );
  return (
    <Page title={name} trail={trail}>
      {query.isError ? (
        <LoadProblem query={query} text={problemOf(query.error, text.courseFailed)} isPanel />
      ) : (
        <>
          <output className="sr-only">{loading}</output>
          <Skeleton className="h-64 w-full rounded-lg!" />
        </>
      )}
    </Page>
  );
}
