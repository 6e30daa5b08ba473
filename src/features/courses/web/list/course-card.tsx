import { CirclePlay, Settings2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { plainText } from '#shared/words/plain-text.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { cardCoverSizes } from '#features/courses/contract/picture-sources.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import type { CourseCard as Card, CourseProgress } from '#features/courses/contract/shapes.ts';
import { CourseCover } from './course-cover.tsx';
import { mayOpenManaging } from '../shared/own-rights.ts';
import { CourseBadges, CourseTags } from '../shared/course-facts.tsx';
import { screenText as text } from '../shared/text.ts';

/** A course in the list: its facts, the viewer's progress, and links into it. */
export function CourseCard({ course, isFirst }: { course: Card; isFirst: boolean }) {
  const id = useId();
  const { _id: courseId, title, description, tags, moduleCount, lessonCount, term, updatedAt } = course;
  const { progress } = course;
  return (
    <article aria-labelledby={id} className="panel grid grid-rows-[auto_1fr] overflow-hidden">
      <CourseCover course={course} sizes={cardCoverSizes} isUrgent={isFirst} />
      <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-4 p-5">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <div className="flex flex-wrap items-center justify-between gap-1.5">
            <CourseBadges course={course} />
            {course.openDoubts ? <Badge tone="mark">{text.openDoubts(course.openDoubts)}</Badge> : null}
          </div>
          <div className="grid gap-1.5">
            <h2 id={id} className="text-xl font-semibold wrap-anywhere">
              {title}
            </h2>
            <p className="line-clamp-2 text-ink-soft wrap-anywhere">{plainText(description)}</p>
          </div>
          <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <span>{text.modules(moduleCount)}</span>
            <Dot />
            <span>{text.lessons(lessonCount)}</span>
            {term === null ? null : (
              <>
                <Dot />
                <span className="wrap-anywhere">{term.name}</span>
              </>
            )}
            <span className="basis-full">
              {text.updated} <TimeAgo at={updatedAt} />
            </span>
          </p>
          <CourseTags tags={tags} max={courseLimits.cardTags} />
          {progress && progress.totalLessons > 0 ? <Progress title={title} progress={progress} /> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to="/courses/$courseId"
            params={{ courseId }}
            variant={mayOpenManaging(course) ? 'secondary' : 'primary'}
            aria-describedby={id}
          >
            {text.view}
          </LinkButton>
          {progress?.continueLessonId ? (
            <LinkButton
              to="/courses/$courseId"
              params={{ courseId }}
              search={{ lesson: progress.continueLessonId }}
              variant="quiet"
              aria-describedby={id}
            >
              <CirclePlay size={17} aria-hidden="true" />
              {text.continue}
            </LinkButton>
          ) : null}
          {mayOpenManaging(course) ? (
            <LinkButton
              to="/courses/$courseId/manage"
              params={{ courseId }}
              variant="quiet"
              aria-describedby={id}
            >
              <Settings2 size={17} aria-hidden="true" />
              {text.manage}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function Progress({ title, progress }: { title: string; progress: CourseProgress }): ReactNode {
  const { completedLessons, totalLessons, percent } = progress;
  return (
    <div className="mt-1 grid gap-1.5">
      <progress aria-label={text.progressLabel(title)} max={100} value={percent} className="bar h-1.5" />
      <p className="figures flex justify-between text-xs text-ink-soft">
        <span>{text.lessonsDone(completedLessons, totalLessons)}</span>
        <span>{percent}%</span>
      </p>
    </div>
  );
}

const Dot = () => <span aria-hidden="true">·</span>;
