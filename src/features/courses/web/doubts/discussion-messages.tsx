import { type ReactNode, useEffect, useRef } from 'react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import { screenText as text } from '../shared/text.ts';
import { useEarlierMessages } from './use-earlier-messages.ts';

interface DiscussionMessagesProps {
  discussion: Discussion;
  headingLevel: 4 | 5;
}
type Message = Discussion['messages'][number];

/** The messages of a doubt, oldest first. A long one shows the newest, and a button loads earlier ones. */
export function DiscussionMessages({ discussion, headingLevel }: DiscussionMessagesProps) {
  const { messages, hasMore, isLoading, showMore } = useEarlierMessages(discussion);
  const { list, handlePress } = useFocusOnCome(messages[0]?._id, showMore);
  const show = (message: Message): ReactNode => (
    <MessageOf key={message._id} message={message} headingLevel={headingLevel} />
  );
  return (
    <>
      {hasMore ? (
        <Button
          variant="link"
          className="justify-self-start text-sm"
          isPending={isLoading}
          onPress={handlePress}
        >
          {text.earlierMessages}
        </Button>
      ) : null}
      {messages.length > 0 ? (
        // The person has asked for them, so screen readers do not announce them.
        <ol ref={list} tabIndex={-1} aria-live="off" aria-label={text.earlierList} className="grid gap-3">
          {messages.map(show)}
        </ol>
      ) : null}
      {discussion.messages.length > 0 ? (
        <ol className="grid gap-3">{discussion.messages.map(show)}</ol>
      ) : null}
    </>
  );
}

/**
 * Moves the focus to the loaded messages, because the button may disappear. Messages that arrive live do not move it.
 */
function useFocusOnCome(first: string | undefined, showMore: () => void) {
  const list = useRef<HTMLOListElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || first === undefined) return;
    isAsked.current = false;
    list.current?.focus();
  }, [first]);
  const handlePress = (): void => {
    isAsked.current = true;
    showMore();
  };
  return { list, handlePress };
}

const MessageOf = ({ message, headingLevel }: { message: Message; headingLevel: 4 | 5 }) => (
  <li className={join('grid gap-1', message.senderRole === 'teacher' ? 'margin-note' : 'pl-4.5')}>
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
      <span className="font-semibold text-ink">{message.isMine ? text.you : message.senderName}</span>
      {message.senderRole === 'teacher' && !message.isMine ? <span>{text.teacher}</span> : null}
      <TimeAgo at={message.createdAt} />
    </p>
    <MarkdownLater source={message.message} headingLevel={headingLevel} />
  </li>
);
