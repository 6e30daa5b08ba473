import { useRef } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { useMarkdownHere } from '#web/markdown/markdown-later.tsx';
import { BubblesSkeleton } from '#web/ui/feedback/bubbles-skeleton.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { assistantText } from '#features/assistant/text.ts';
import { screenText as text } from '../text.ts';
import { FollowUps } from './follow-ups.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { TypingBubble } from './typing-bubble.tsx';
import type { ShownMessage } from './turn.ts';
import type { useAssistantChat } from './use-assistant-chat.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

interface MessageListProps {
  chat: ReturnType<typeof useAssistantChat>;
  modelName: string | undefined;
  onRetry: (message: ShownMessage) => void;
  onAsk: (question: string) => void;
}

export function MessageList({ chat, modelName, onRetry, onAsk }: MessageListProps) {
  const { history, messages, turn } = chat;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPending = !useMarkdownHere() || history.isPending;
  const shown = isPending ? [] : messages;
  const isTyping = turn !== null && turn.text === '';
  const { keepPlace } = useStickToEnd(scroller, content, turn?.key);
  return (
    <div
      ref={scroller}
      role="log"
      aria-label={text.messages}
      // Screen readers read an answer when it is complete.
      aria-busy={turn !== null || isPending}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
      tabIndex={0}
      className="relative min-h-0 overflow-y-auto overscroll-contain px-4 -outline-offset-2 md:px-8 [grid-area:log]"
    >
      <div
        ref={content}
        className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-4 py-5"
      >
        {isPending ? <BubblesSkeleton label={text.loading} /> : null}
        {history.isLoadingError ? (
          <LoadProblem query={history} text={messageOf(history.error, assistantText.historyFailed)} />
        ) : null}
        {history.hasNextPage && !isPending ? (
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-center"
            isPending={history.isFetchingNextPage}
            onPress={() => {
              keepPlace();
              void history.fetchNextPage();
            }}
          >
            {assistantText.older}
          </Button>
        ) : null}
        {shown.map((message) => (
          <MessageBubble
            key={message.key ?? message.id}
            message={message}
            modelName={modelName}
            onRetry={turn === null ? () => onRetry(message) : undefined}
          />
        ))}
        {isTyping ? <TypingBubble /> : null}
        <FollowUps messages={shown} isAsking={turn !== null} onAsk={onAsk} />
      </div>
    </div>
  );
}
