import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useRef, useState, useDeferredValue } from 'react';
import { isApiError } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { useUser } from '#web/session/session.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useOpened } from '#web/opened/use-opened.ts';
import { useSeen } from '#web/unread/seen.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Course, Lesson } from '#features/courses/contract/shapes.ts';
import { AccessInfo } from './access-info.tsx';
import { clock } from '#shared/time/video-clock.ts';
import { CourseTabs } from './course-tabs.tsx';
import { CourseOutline } from './course-outline.tsx';
import { courseQuery } from '../shared/courses-api.ts';
import { DiscussionsLoading } from '../doubts/discussions-loading.tsx';
import { LessonInfo, LessonResources } from './lesson-info.tsx';
import { hasRight, mayOpenManaging } from '../shared/own-rights.ts';
import { lessonScreens } from './lesson-screens.ts';
import { chosenLesson, startOf } from '#features/courses/contract/lessons.ts';
import { createSeconds, type LessonVideo } from '../player/lesson-video.ts';
import type { PlayerHandle } from '../player/player.ts';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { useWatching } from '../player/use-watching.ts';

/** Lazy, because it is below the fold. */
const LessonDiscussion = lazyComponent(
  async () => (await import('../doubts/lesson-discussion.tsx')).LessonDiscussion,
  'below',
);

interface CoursePageProps {
  courseId: string;
  /** From the address; without it the viewer resumes. */
  lessonId: string | undefined;
  atSecond: number | undefined;
  /** The doubt of the lesson to scroll to, from the address. */
  doubtId: string | undefined;
  /** What another feature shows below the words of a lesson. */
  LessonPart?: ComponentType<LessonPartProps>;
}

interface LessonPartProps {
  courseId: string;
  lessonId: string;
  video: LessonVideo;
}

const trailTo = (label: string) => [
  { label: text.dashboard, to: '/dashboard' as const },
  { label: text.title, to: '/courses' as const },
  { label },
];
// The last row takes the rest of the height, so that a long outline does not stretch the left column.
const columns =
  'grid items-start gap-(--gap) lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr] print:block print:space-y-4';

export function CoursePage({ courseId, ...opened }: CoursePageProps) {
  const query = useQuery(courseQuery(courseId));
  useFailureToast(query, problemOf(query.error, text.courseFailedToast));
  const course = useDeferredValue(query.data)?.course;
  if (course) return <Opened course={course} {...opened} />;
  if (!query.isError) return <Loading />;
  // A retry would find nothing more.
  const isGone = isApiError(query.error) && query.error.status === 404;
  return (
    <Page title={text.courseFailed} trail={trailTo(text.courseFailed)}>
      <div className="panel grid justify-items-center pb-12 *:first:pb-6">
        {isGone ? (
          <Problem text={problemOf(query.error, text.courseFailed)} />
        ) : (
          <LoadProblem query={query} text={problemOf(query.error, text.courseFailed)} />
        )}
        <LinkButton to="/courses" variant={isGone ? 'secondary' : 'quiet'}>
          {text.allCourses}
        </LinkButton>
      </div>
    </Page>
  );
}

interface OpenedProps extends Omit<CoursePageProps, 'courseId'> {
  course: Course;
}

function Opened({ course, lessonId, ...opened }: OpenedProps) {
  const { _id: courseId, title, description } = course;
  const canManage = mayOpenManaging(course);
  const wanted = chosenLesson(course, lessonId);
  useSeen(`course:${courseId}`);
  useOpened(`/courses/${courseId}`, title);
  // Chosen once: progress changes the lesson to resume, but not the shown one.
  const [first] = useState(wanted?._id);
  const lesson = lessonId === undefined ? (chosenLesson(course, first) ?? wanted) : wanted;
  const aside = (
    <aside
      aria-label={text.outlineAndAccess}
      className="grid gap-(--gap) lg:col-start-2 lg:row-span-3 lg:row-start-1 print:block print:space-y-4"
    >
      {course.modules.length > 0 ? <CourseOutline course={course} currentId={lesson?._id} /> : null}
      <AccessInfo course={course} />
    </aside>
  );
  return (
    <Page
      title={title}
      trail={trailTo(title)}
      actions={
        canManage ? (
          <LinkButton to="/courses/$courseId/manage" params={{ courseId }} variant="secondary">
            <Settings2 size={17} aria-hidden="true" />
            {text.manageTitle}
          </LinkButton>
        ) : undefined
      }
    >
      <CourseTabs courseId={courseId} />
      <div className={columns}>
        {lesson ? (
          <OpenLesson key={lesson._id} course={course} lesson={lesson} {...opened}>
            {aside}
          </OpenLesson>
        ) : (
          <>
            <NoLessons courseId={courseId} canManage={canManage} />
            {aside}
          </>
        )}
        <div className="lg:col-start-1">
          <Card title={text.about}>
            <MarkdownLater source={description} headingLevel={3} className="max-w-prose" />
          </Card>
        </div>
      </div>
    </Page>
  );
}

function NoLessons({ courseId, canManage }: { courseId: string; canManage: boolean }) {
  return (
    <div className="panel">
      <EmptyState
        title={text.noLessons}
        text={canManage ? text.noLessonsTeacher : text.noLessonsStudent}
        action={
          canManage ? (
            <LinkButton to="/courses/$courseId/manage" params={{ courseId }}>
              {text.manageTitle}
            </LinkButton>
          ) : undefined
        }
      />
    </div>
  );
}

interface OpenLessonProps extends Omit<OpenedProps, 'lessonId'> {
  lesson: Lesson;
  /** Beside the lesson on a wide screen, between the lesson and its discussion on a phone. */
  children: ReactNode;
}

function OpenLesson({ course, lesson, atSecond, doubtId, LessonPart, children }: OpenLessonProps) {
  const { role } = useUser();
  const player = useRef<PlayerHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [seconds] = useState(createSeconds);
  // Read once: later progress must not move the video.
  const [startAt] = useState(() => atSecond ?? startOf(lesson));
  const isStudent = role === 'student' && lesson.progress !== null;
  const watching = useWatching(course._id, lesson, {
    isStudent,
    canManage: hasRight(course, 'lessons'),
  });
  const { Stage } = lessonScreens[lesson.kind];
  const handlePlayOn = (): void => {
    stage.current?.scrollIntoView({ block: 'nearest' });
    stage.current?.focus({ preventScroll: true });
    player.current?.seek(player.current.currentTime());
  };
  const handleSeek = (second: number): void => {
    stage.current?.scrollIntoView({ block: 'nearest' });
    player.current?.seek(second);
  };
  return (
    <>
      <div className="grid min-w-0 gap-(--gap)">
        {Stage === undefined ? null : (
          <div ref={stage} tabIndex={-1} className="grid scroll-mt-20 gap-2 outline-none print:hidden">
            <Stage
              lesson={lesson}
              startAt={startAt}
              handle={player}
              onWatch={(report) => {
                watching.note(report);
                seconds.report(report.position);
              }}
              onRest={() => void watching.send()}
            />
            {startAt > 0 ? <p className="text-sm text-ink-soft">{text.resumeAt(clock(startAt))}</p> : null}
          </div>
        )}
        <LessonInfo course={course} lesson={lesson} />
        {LessonPart === undefined ? null : (
          <Suspense fallback={null}>
            <LessonPart
              courseId={course._id}
              lessonId={lesson._id}
              video={{
                onSecond: seconds.onSecond,
                pause: () => player.current?.pause(),
                playOn: handlePlayOn,
              }}
            />
          </Suspense>
        )}
        <LessonResources resources={lesson.resources} />
      </div>
      {children}
      <div className="grid min-w-0 gap-(--gap) lg:col-start-1">
        <Suspense fallback={<DiscussionLoading />}>
          <LessonDiscussion
            course={course}
            lesson={lesson}
            isStudent={isStudent}
            doubtId={doubtId}
            currentTime={() => player.current?.currentTime() ?? 0}
            onSeek={handleSeek}
          />
        </Suspense>
      </div>
    </>
  );
}

const DiscussionLoading = () => (
  <Card title={text.recent}>
    <DiscussionsLoading />
  </Card>
);

/** The placeholder of the title. A screen reader's list of headings never has an empty one. */
const LoadingTitle = () => (
  <>
    <span className="sr-only">{text.title}</span>
    <Skeleton className="h-9 w-64 max-w-full" />
  </>
);

function Loading() {
  return (
    <Page title={text.title} heading={<LoadingTitle />} trail={trailTo('…')}>
      <output className="sr-only">{text.courseLoading}</output>
      <div className={columns}>
        <div className="grid gap-4">
          <Skeleton className="aspect-video w-full rounded-lg!" />
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-16 w-full" />
        </div>
        <Skeleton className="h-96 w-full rounded-lg!" />
      </div>
    </Page>
  );
}
