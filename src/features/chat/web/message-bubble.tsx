import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { formatDateTime, formatTime } from '#web/ui/dates.ts';
import { join } from '#web/ui/join.ts';
import { chatText as text } from '../text.ts';
import { MessageText } from './message-text.tsx';
import type { MessageState, ShownMessage } from './shown-message.ts';
import { useChatLive } from './use-chat-live.ts';

interface MessageBubbleProps {
  message: ShownMessage;
  from: string;
  /** The last of its group has the corner that points to its avatar. */
  isTail: boolean;
}

export function MessageBubble({ message, from, isTail }: MessageBubbleProps) {
  const { isOwn, content, at, state } = message;
  return (
    <div className={join('flex max-w-[75%] min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      <div
        className={join(
          'max-w-full rounded-lg px-3.5 py-2',
          isOwn ? 'bg-bubble text-on-bubble' : 'border border-line bg-surface',
          isTail && (isOwn ? 'rounded-br-sm' : 'rounded-bl-sm'),
          state === 'sending' && 'opacity-80',
        )}
      >
        <span className="sr-only">{`${from}: `}</span>
        <MessageText content={content} />
        <p
          className={join(
            'flex items-center justify-end gap-1 text-xs',
            isOwn ? 'text-on-bubble/85' : 'text-ink-soft',
          )}
        >
          <time dateTime={at} title={formatDateTime(at)} className="figures">
            {formatTime(at)}
          </time>
          {isOwn ? <StateMark state={state} /> : null}
        </p>
      </div>
      {state === 'failed' ? <Failed message={message} /> : null}
    </div>
  );
}

const marks = {
  sending: { Icon: Clock, word: text.sending },
  sent: { Icon: Check, word: text.sent },
  read: { Icon: CheckCheck, word: text.read },
  failed: { Icon: CircleAlert, word: text.failed },
} as const;

function StateMark({ state }: { state: MessageState }) {
  if (state === 'received') return null;
  const { Icon, word } = marks[state];
  return (
    <span data-state={state} title={word}>
      <Icon size={14} aria-hidden="true" />
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** Says why, and offers the way out: nothing that was written is thrown away unasked. */
function Failed({ message: { key, problem } }: { message: ShownMessage }) {
  const { outbox } = useChatLive();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 text-right text-sm">
      <span className="text-danger">{`${text.failed}. ${problem ?? ''}`}</span>
      <Button variant="link" onPress={() => void outbox.retry(key)}>
        {text.retry}
      </Button>
      <Button variant="link" onPress={() => void outbox.discard(key)}>
        {text.discard}
      </Button>
    </div>
  );
}
