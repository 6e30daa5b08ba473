import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import type { Learner } from '#features/courses/contract/shapes.ts';
import { learnersQuery } from '../shared/courses-api.ts';
import { screenText as text } from '../shared/text.ts';

/** The students of the course and their progress. */
export function Learners({ courseId }: { courseId: string }) {
  const query = useInfiniteQuery(learnersQuery(courseId));
  const learners = query.data?.pages.flatMap((page) => page.learners);
  return (
    <Card title={text.learners}>
      {learners ? (
        learners.length > 0 ? (
          <>
            <p className="text-sm text-ink-soft">{text.learnersHint}</p>
            <ul className="grid divide-y divide-line">
              {learners.map((learner) => (
                <li key={learner.userId}>
                  <LearnerRow courseId={courseId} learner={learner} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState text={text.noLearners} drawing="people" isCompact />
        )
      ) : query.isPending ? (
        <Skeleton className="h-20 w-full" />
      ) : (
        <LoadProblem query={query} text={text.learnersFailed} />
      )}
      <ShowMore list={query} label={text.more} />
    </Card>
  );
}

function LearnerRow({ courseId, learner }: { courseId: string; learner: Learner }) {
  const { name, studentId, percent, completedLessons, totalLessons, lastLessonId, lastLessonTitle } = learner;
  return (
    <div className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size="sm" />
        <div className="grid min-w-0">
          <span className="truncate font-medium">
            {name}
            {studentId === null ? null : (
              <span className="text-sm font-normal text-ink-soft"> &nbsp;{studentId}</span>
            )}
          </span>
          <span className="truncate text-sm text-ink-soft">
            {lastLessonId !== null && lastLessonTitle !== null ? (
              <>
                <Link
                  to="/courses/$courseId"
                  params={{ courseId }}
                  search={{ lesson: lastLessonId }}
                  className="link"
                >
                  {lastLessonTitle}
                </Link>
                {' · '}
              </>
            ) : null}
            <TimeAgo at={learner.lastSeenAt} />
          </span>
        </div>
      </div>
      <div className="grid gap-1">
        <progress
          aria-label={`${text.learnerProgress}, ${name}`}
          max={100}
          value={percent}
          className="bar h-1.5"
        />
        <p className="figures flex justify-between text-xs text-ink-soft">
          <span>{text.lessonsDone(completedLessons, totalLessons)}</span>
          <span>{percent}%</span>
        </p>
      </div>
    </div>
  );
}
