import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import { openDoubtsQuery } from '../shared/courses-api.ts';
import { DiscussionThread } from './discussion-thread.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { problemOf } from '../shared/problem-of.ts';
import { ReplyForm } from './reply-form.tsx';
import { screenText as text } from '../shared/text.ts';

/** Open doubts of the course, oldest first, each with a reply form. */
export function OutstandingDoubts({ courseId }: { courseId: string }) {
  const open = useInfiniteQuery(openDoubtsQuery(courseId));
  useFailureToast(open, problemOf(open.error, text.discussionsFailed));
  const part = useRef<HTMLDivElement>(null);
  // An answered doubt leaves the list together with the focus.
  const focusTitle = () => {
    const title = part.current?.querySelector('h2');
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  };
  const discussions = open.data?.pages.flatMap((page) => page.discussions);
  return (
    <div ref={part} className="contents">
      <Card title={text.doubts}>
        {discussions ? (
          discussions.length > 0 ? (
            <ul className="grid divide-y divide-line *:py-6 *:first:pt-0 *:last:pb-0">
              {discussions.map((discussion) => (
                <li key={discussion._id} className="min-w-0">
                  <DiscussionThread
                    discussion={discussion}
                    level={3}
                    place={<LessonLink discussion={discussion} />}
                  >
                    <ReplyForm discussion={discussion} kind="reply" onSent={focusTitle} />
                  </DiscussionThread>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={text.noOpenDoubts}
              text={text.noOpenDoubtsHint}
              drawing="envelope"
              isCompact
              level={3}
            />
          )
        ) : open.isPending ? (
          <div className="grid gap-3">
            <output className="sr-only">{text.discussionsLoading}</output>
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-16 w-full" />
          </div>
        ) : (
          <LoadProblem query={open} text={text.discussionsFailed} />
        )}
        <ShowMore list={open} label={text.more} />
      </Card>
    </div>
  );
}

const LessonLink = ({
  discussion: { courseId, lessonId, lessonTitle, atSecond },
}: {
  discussion: Discussion;
}) => (
  <Link
    to="/courses/$courseId"
    params={{ courseId }}
    search={{ lesson: lessonId, ...(atSecond === null ? {} : { t: atSecond }) }}
    className="link py-0.5 text-sm"
  >
    {lessonTitle}
  </Link>
);
