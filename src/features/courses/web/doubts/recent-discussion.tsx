import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { isDraftKept } from '#web/drafts/use-kept-draft.ts';
import { lessonKinds } from '#features/courses/contract/kinds-of-lessons.ts';
import type { Discussion, Lesson } from '#features/courses/contract/shapes.ts';
import { lessonDoubtsQuery } from '../shared/courses-api.ts';
import { DiscussionThread } from './discussion-thread.tsx';
import { DiscussionsLoading } from './discussions-loading.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { problemOf } from '../shared/problem-of.ts';
import { replyDraft, ReplyForm } from './reply-form.tsx';
import { screenText as text } from '../shared/text.ts';

interface RecentDiscussionProps {
  courseId: string;
  lesson: Lesson;
  /** The doubt to scroll to. */
  doubtId: string | undefined;
  canReply: boolean;
  onSeek: (second: number) => void;
}

const useDoubts = (courseId: string, lessonId: string) =>
  useInfiniteQuery(lessonDoubtsQuery(courseId, lessonId));

/** The doubts on a lesson, newest first. Questions and replies arrive live. */
export function RecentDiscussion({ courseId, lesson, doubtId, canReply, onSeek }: RecentDiscussionProps) {
  const doubts = useDoubts(courseId, lesson._id);
  useFailureToast(doubts, problemOf(doubts.error, text.discussionsFailed));
  const discussions = doubts.data?.pages.flatMap((page) => page.discussions);
  const { goalId, goal } = useGoal(doubts, doubtId, discussions);
  return (
    <Card title={text.recent}>
      {discussions ? (
        discussions.length > 0 ? (
          // Screen readers announce new doubts and not the loaded ones.
          <ul
            aria-live="polite"
            aria-relevant="additions"
            className="grid divide-y divide-line *:py-6 *:first:pt-0 *:last:pb-0"
          >
            {discussions.map((discussion) => (
              <li
                key={discussion._id}
                ref={discussion._id === goalId ? goal : undefined}
                className={discussion._id === goalId ? 'scroll-mt-20' : undefined}
              >
                <DiscussionThread
                  discussion={discussion}
                  level={3}
                  isGoal={discussion._id === goalId}
                  onSeek={lessonKinds[lesson.kind].isPlayed ? onSeek : undefined}
                >
                  {canReply || discussion.isMine ? (
                    <Answering discussion={discussion} kind={canReply ? 'reply' : 'followUp'} />
                  ) : null}
                </DiscussionThread>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={text.noDiscussions}
            text={canReply ? undefined : text.noDiscussionsStudent}
            drawing="envelope"
            isCompact
            level={3}
          />
        )
      ) : doubts.isPending ? (
        <DiscussionsLoading />
      ) : (
        <LoadProblem query={doubts} text={text.discussionsFailed} />
      )}
      <ShowMore list={doubts} label={text.more} />
    </Card>
  );
}

/** Loads pages until the wanted doubt is there, and scrolls to it once. */
function useGoal(
  { hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useDoubts>,
  doubtId: string | undefined,
  discussions: readonly Discussion[] | undefined,
) {
  const goal = useRef<HTMLLIElement>(null);
  const isHere = discussions?.some(({ _id }) => _id === doubtId) === true;
  const goalId = isHere ? doubtId : undefined;
  const isFurther = doubtId !== undefined && discussions !== undefined && !isHere && hasNextPage;
  useEffect(() => {
    if (isFurther && !isFetching && !isError) void fetchNextPage();
  }, [isFurther, isFetching, isError, fetchNextPage]);
  useEffect(() => {
    if (goalId !== undefined) goal.current?.scrollIntoView({ block: 'start' });
  }, [goalId]);
  return { goalId, goal };
}

function Answering({ discussion, kind }: { discussion: Discussion; kind: 'reply' | 'followUp' }) {
  // Open when a reply was begun before a reload, or in the list of open doubts.
  const [isOpen, setOpen] = useState(() => isDraftKept(replyDraft(kind, discussion)));
  if (isOpen) return <ReplyForm discussion={discussion} kind={kind} onSent={() => setOpen(false)} />;
  return (
    <Button variant="link" className="justify-self-start text-sm" onPress={() => setOpen(true)}>
      {kind === 'reply' ? text.reply : text.followUp}
    </Button>
  );
}
