import { type ReactNode, useId } from 'react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { useSeenInView } from '#web/unread/seen.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { join } from '#web/ui/join.ts';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import { clock } from '#shared/time/video-clock.ts';
import { DiscussionMessages } from './discussion-messages.tsx';
import { screenText as text } from '../shared/text.ts';

interface DiscussionThreadProps {
  discussion: Discussion;
  /** The heading level. */
  level: 3 | 4;
  /** The lesson, on a screen of several lessons. */
  place?: ReactNode;
  /** Seeks the video to this second. */
  onSeek?: ((second: number) => void) | undefined;
  /** The form of a reply or a follow-up. */
  children?: ReactNode;
  /** Highlights the doubt that a search led to. */
  isGoal?: boolean;
}

/** A doubt and its messages. The teacher's are at the margin rule. */
export function DiscussionThread({
  discussion,
  level,
  place,
  onSeek,
  children,
  isGoal,
}: DiscussionThreadProps) {
  const id = useId();
  const seen = useSeenInView(`doubt:${discussion._id}`);
  const Heading = `h${level}` as const;
  const { question, askedByName, isMine, createdAt, status, atSecond } = discussion;
  return (
    <article
      ref={seen}
      aria-labelledby={id}
      data-goal={isGoal ? '' : undefined}
      className={join('grid gap-3', isGoal && 'rounded-sm outline-3 outline-offset-8 outline-mark')}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={askedByName} size="sm" />
        <Heading id={id} className="text-base font-semibold">
          {isMine ? text.youAsked : text.asked(askedByName)}
        </Heading>
        <TimeAgo at={createdAt} className="text-sm text-ink-soft" />
        <Badge tone={status === 'answered' ? 'ok' : 'neutral'}>{text.statuses[status]}</Badge>
        {atSecond === null ? null : <Moment second={atSecond} onSeek={onSeek} />}
        {place}
      </header>
      <MarkdownLater source={question} headingLevel={level === 3 ? 4 : 5} />
      <DiscussionMessages discussion={discussion} headingLevel={level === 3 ? 4 : 5} />
      {children}
    </article>
  );
}

function Moment({ second, onSeek }: { second: number; onSeek: ((second: number) => void) | undefined }) {
  if (!onSeek) return <span className="figures text-sm text-ink-soft">{clock(second)}</span>;
  return (
    <button
      type="button"
      aria-label={text.goToMoment(clock(second))}
      onClick={() => onSeek(second)}
      className="link figures min-h-6 cursor-pointer text-sm font-semibold"
    >
      {clock(second)}
    </button>
  );
}
