import { RotateCcw } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Time } from '#web/ui/time/time.tsx';
import { assistantText } from '#features/assistant/text.ts';
import { screenText as text } from '../text.ts';
import { CopyButton } from './copy-button.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { SourceCards } from './source-cards.tsx';
import type { ShownMessage } from './turn.ts';

interface MessageBubbleProps {
  message: ShownMessage;
  /** The model's name from the college's settings. */
  modelName: string | undefined;
  /** Undefined while another question is being answered. */
  onRetry: (() => void) | undefined;
}

export const MessageBubble = (props: MessageBubbleProps) =>
  props.message.isUser ? <QuestionBubble message={props.message} /> : <AnswerBubble {...props} />;

function QuestionBubble({ message }: { message: ShownMessage }) {
  return (
    <div className="ml-8 grid max-w-[85%] gap-0.5 justify-self-end rounded-lg rounded-br-sm bg-bubble px-3.5 py-2 text-on-bubble sm:ml-16">
      <span className="sr-only">{`${assistantText.you}: `}</span>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {message.content}
      </p>
      <Moment at={message.timestamp} className="justify-self-end text-on-bubble/85" />
    </div>
  );
}

function AnswerBubble({ message, modelName, onRetry }: MessageBubbleProps) {
  const { content, sources, notice, isStopped, retry } = message;
  const words = useRef<HTMLDivElement>(null);
  return (
    <div className="mr-4 grid max-w-full min-w-0 gap-2 justify-self-start rounded-lg rounded-bl-sm border border-line bg-surface px-4 py-3 sm:mr-16">
      {content === '' ? null : (
        <div ref={words}>
          {retry === undefined ? <Words source={content} /> : <p className="text-danger">{content}</p>}
        </div>
      )}
      {isStopped ? <p className="text-sm text-ink-soft italic">{assistantText.stopped}</p> : null}
      {notice === null ? null : (
        <p className="rounded-sm bg-primary-soft px-2.5 py-1.5 text-sm text-primary-ink">{notice}</p>
      )}
      {sources.length === 0 ? null : <SourceCards sources={sources} />}
      <Foot
        message={message}
        modelName={modelName}
        onRetry={onRetry}
        read={() => words.current?.innerText ?? content}
      />
    </div>
  );
}

/** Which assistant answered and when, with the actions. */
function Foot({ message, modelName, onRetry, read }: MessageBubbleProps & { read: () => string }) {
  const { content, assistant, timestamp, isComing = false, retry } = message;
  const isWhole = assistant !== null && !isComing && content !== '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
      {assistant === null ? null : (
        <span>{assistant === 'built-in' ? assistantText.builtIn : text.answeredBy(modelName)}</span>
      )}
      <Moment at={timestamp} />
      {isWhole ? <CopyButton read={read} /> : null}
      {isWhole && !message.isStopped ? <RatingButtons message={message} /> : null}
      {retry === undefined ? null : (
        <Button variant="link" isDisabled={onRetry === undefined} onPress={onRetry}>
          <RotateCcw size={13} aria-hidden="true" />
          {text.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** Memoised: many words come in a second, and the field below stays quick. */
const Words = ({ source }: { source: string }) => (
  <MarkdownLater source={useDeferredValue(source)} headingLevel={2} ownLinksOnly />
);

const Moment = ({ at, className = '' }: { at: string; className?: string }) => (
  <Time at={at} as="clock" className={`figures text-xs ${className}`} />
);
