import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eye, Trash2 } from 'lucide-react';
import { useState, useDeferredValue } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useSeen } from '#web/unread/seen.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { join } from '#web/ui/join.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { CourseSettings } from './course-settings.tsx';
import { CourseSummary } from './course-summary.tsx';
import { courseQuery, coursesApi } from '../shared/courses-api.ts';
import { Learners } from './learners.tsx';
import { OutlineEditor } from '../outline/outline-editor.tsx';
import { OutstandingDoubts } from '../doubts/outstanding-doubts.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { problemOf } from '../shared/problem-of.ts';
import { BackToDraft, DraftPanel } from './publishing.tsx';
import { hasRight, mayOpenManaging } from '../shared/own-rights.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { RemovedParts } from './removed-parts.tsx';
import { RollOver } from '../roll-over/roll-over.tsx';
import { screenText as text } from '../shared/text.ts';
import { useCourseCache } from './use-course-cache.ts';

const trailTo = (label: string) => [
  { label: text.dashboard, to: '/dashboard' as const },
  { label: text.title, to: '/courses' as const },
  { label },
];

export function ManageCoursePage({ courseId }: { courseId: string }) {
  const query = useQuery(courseQuery(courseId));
  useFailureToast(query, problemOf(query.error, text.courseFailedToast));
  const course = useDeferredValue(query.data)?.course;
  if (course && mayOpenManaging(course)) return <Managed course={course} />;
  return (
    <Page title={text.manageTitle} trail={trailTo(text.manageTitle)}>
      {course ? (
        <div className="panel">
          <Problem text={text.notYours} />
        </div>
      ) : query.isError ? (
        <LoadProblem query={query} text={problemOf(query.error, text.courseFailed)} isPanel />
      ) : (
        <>
          <output className="sr-only">{text.courseLoading}</output>
          <Skeleton className="h-28 w-full rounded-lg!" />
          <Skeleton className="h-80 w-full rounded-lg!" />
        </>
      )}
    </Page>
  );
}

function Managed({ course }: { course: Course }) {
  const { _id: courseId, title } = course;
  const may = (right: Course['ownRights'][number]) => hasRight(course, right);
  useSeen(`course:${courseId}`);
  return (
    <Page
      title={text.manageTitle}
      lead={title}
      trail={trailTo(title)}
      actions={
        <LinkButton to="/courses/$courseId" params={{ courseId }} variant="secondary">
          <Eye size={17} aria-hidden="true" />
          {text.viewAsStudent}
        </LinkButton>
      }
    >
      <div
        className={join(
          'grid items-start gap-(--gap)',
          // Who only answers has nothing in the second column.
          (may('manage') || may('lessons')) && 'xl:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div className="grid min-w-0 gap-(--gap)">
          {may('manage') ? <DraftPanel course={course} /> : null}
          <CourseSummary course={course} />
          {may('lessons') ? <OutlineEditor course={course} /> : null}
          {may('answer') ? <OutstandingDoubts courseId={courseId} /> : null}
          {may('manage') ? <Learners courseId={courseId} /> : null}
        </div>
        <div className="grid min-w-0 gap-(--gap)">
          {may('manage') ? <CourseSettings course={course} /> : null}
          {may('lessons') ? <RemovedParts courseId={courseId} /> : null}
          {may('manage') ? <RollOver course={course} /> : null}
          {may('manage') ? <BackToDraft course={course} /> : null}
          {may('own') ? <DeleteCourse course={course} /> : null}
        </div>
      </div>
    </Page>
  );
}

function DeleteCourse({ course: { _id: courseId, title } }: { course: Course }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const cache = useCourseCache(courseId);
  const restore = async () => {
    try {
      await coursesApi.restore({ params: { courseId } });
      cache.forget();
      toast.success(text.restored(title));
    } catch (error) {
      toast.error(problemOf(error, text.restoreFailed));
    }
  };
  const remove = async () => {
    await coursesApi.remove({ params: { courseId } });
    await navigate({ to: '/courses' });
    cache.forget();
    toast.success(text.deleted(title), { action: { label: text.undo, onPress: () => void restore() } });
  };
  return (
    <>
      <Button variant="quiet" className="justify-self-start text-danger!" onPress={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden="true" />
        {text.deleteCourse}
      </Button>
      {isAsking ? (
        <RemovalDialog
          courseId={courseId}
          target={{}}
          title={title}
          failed={text.deleteFailed}
          onRemove={remove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
