import { Link } from '@tanstack/react-router';
import { CircleCheck, Circle, CirclePlay } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { join } from '#web/ui/join.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import type { Course, Lesson, Module } from '#features/courses/contract/shapes.ts';
import { screenText as text } from '../shared/text.ts';

interface CourseOutlineProps {
  course: Course;
  currentId: string | undefined;
}

/** Modules and lessons with the viewer's progress. It scrolls by itself. */
export function CourseOutline({ course, currentId }: CourseOutlineProps) {
  const { progress, modules } = course;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (currentId === undefined || !list.current || !current) return;
    // Scrolls the list and not the page.
    const top = current.offsetTop - list.current.offsetTop;
    const isInSight =
      top >= list.current.scrollTop &&
      top + current.offsetHeight <= list.current.scrollTop + list.current.clientHeight;
    if (!isInSight) list.current.scrollTop = top - list.current.clientHeight / 3;
  }, [currentId]);
  return (
    <nav aria-labelledby="outline-title" className="panel grid overflow-hidden">
      <header className="grid gap-2 border-b border-line px-5 py-4">
        <h2 id="outline-title" className="text-lg font-semibold">
          {text.outline}
        </h2>
        {progress && progress.totalLessons > 0 ? (
          <>
            <progress
              aria-label={text.progressLabel(course.title)}
              max={100}
              value={progress.percent}
              className="bar h-1.5"
            />
            <p className="figures flex justify-between text-xs text-ink-soft">
              <span>{text.lessonsDone(progress.completedLessons, progress.totalLessons)}</span>
              <span>{progress.percent}%</span>
            </p>
          </>
        ) : (
          <p className="text-sm text-ink-soft">
            {text.modules(course.moduleCount)}, {text.lessons(course.lessonCount)}
          </p>
        )}
      </header>
      <div
        ref={list}
        className="grid content-start gap-4 overflow-y-auto overscroll-contain p-3"
        style={{ maxHeight: courseLimits.outlineHeightPx }}
      >
        {modules.map((module) => (
          <ModuleLessons key={module._id} courseId={course._id} module={module} currentId={currentId} />
        ))}
      </div>
    </nav>
  );
}

interface ModuleLessonsProps {
  courseId: string;
  module: Module;
  currentId: string | undefined;
}

function ModuleLessons({
  courseId,
  module: { _id, title, summary, lessons },
  currentId,
}: ModuleLessonsProps) {
  const done = lessons.filter(({ progress }) => progress?.isCompleted).length;
  const hasProgress = lessons.some(({ progress }) => progress !== null);
  return (
    <section aria-labelledby={`module-${_id}`} className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3 px-2">
        <h3 id={`module-${_id}`} className="text-sm font-semibold wrap-anywhere" title={summary || undefined}>
          {title}
        </h3>
        {hasProgress ? (
          <span className="figures text-xs text-ink-soft">
            <span aria-hidden="true">{text.moduleDone(done, lessons.length)}</span>
            <span className="sr-only">{text.lessonsDone(done, lessons.length)}</span>
          </span>
        ) : null}
      </div>
      {lessons.length === 0 ? (
        <p className="px-2 text-sm text-ink-soft">{text.noLessonsInModule}</p>
      ) : (
        <ol className="grid gap-0.5">
          {lessons.map((lesson) => (
            <li key={lesson._id}>
              <LessonRow courseId={courseId} lesson={lesson} isCurrent={lesson._id === currentId} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function LessonRow({
  courseId,
  lesson,
  isCurrent,
}: {
  courseId: string;
  lesson: Lesson;
  isCurrent: boolean;
}) {
  const isDone = lesson.progress?.isCompleted ?? false;
  return (
    <Link
      to="/courses/$courseId"
      params={{ courseId }}
      search={{ lesson: lesson._id }}
      resetScroll={false}
      aria-current={isCurrent ? 'true' : undefined}
      className={join(
        'flex items-start gap-2.5 rounded-sm border-l-3 px-2 py-1.5 text-sm transition-colors pointer-coarse:py-2.5',
        isCurrent
          ? 'border-mark bg-primary-soft font-semibold text-primary-ink'
          : 'border-transparent hover:bg-primary-soft',
      )}
    >
      <span className={join('mt-0.5 shrink-0', isDone ? 'text-ok' : isCurrent ? '' : 'text-ink-soft')}>
        {isDone ? (
          <CircleCheck size={16} aria-hidden="true" />
        ) : isCurrent ? (
          <CirclePlay size={16} aria-hidden="true" />
        ) : (
          <Circle size={16} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {lesson.title}
        {isDone ? <span className="sr-only">{text.done}</span> : null}
      </span>
      {lesson.duration === null || lesson.duration === 0 ? null : (
        <span className="figures text-xs font-normal whitespace-nowrap text-ink-soft">
          {text.minutes(lesson.duration)}
        </span>
      )}
    </Link>
  );
}
