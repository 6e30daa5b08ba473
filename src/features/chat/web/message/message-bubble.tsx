import { Ban, Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { fullWords } from '#web/ui/time/time-words.ts';
import { Time } from '#web/ui/time/time.tsx';
import { join } from '#web/ui/join.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import { AttachedFiles } from '../files/attached-files.tsx';
import { MessageText } from './message-text.tsx';
import { QuoteView } from './quote-view.tsx';
import { ReactionChips } from './reaction-chips.tsx';
import type { MessageState, ShownMessage } from './shown-message.ts';
import { useChatLive } from '../shared/use-chat-live.ts';
import type { Goal } from '../conversation/use-history.ts';

interface MessageBubbleProps {
  message: ShownMessage;
  from: string;
  contactName: string;
  /** The last of its group has the corner that points to its avatar. */
  isTail: boolean;
  goal: Goal | undefined;
  onJump: (seq: number) => void;
}

export function MessageBubble({ message, from, contactName, isTail, goal, onJump }: MessageBubbleProps) {
  const { isOwn, state, stored } = message;
  const isDeleted = stored?.deletedAt !== undefined;
  return (
    <div className={join('flex max-w-full min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      <div
        data-goal={goal ? '' : undefined}
        className={join(
          'max-w-full min-w-0 rounded-lg px-3.5 py-2',
          bubble(isOwn, isDeleted, isTail),
          state === 'sending' && 'opacity-80',
          goal && 'outline-3 outline-mark',
        )}
      >
        <span className="sr-only print:not-sr-only">{`${from}: `}</span>
        {isDeleted ? (
          <p className="flex items-center gap-2 italic">
            <Ban size={14} aria-hidden="true" />
            {text.deleted}
          </p>
        ) : (
          <Body message={message} contactName={contactName} goal={goal} onJump={onJump} />
        )}
        <Foot message={message} isDeleted={isDeleted} />
      </div>
      {stored && hasReactions(stored) ? <ReactionChips message={stored} contactName={contactName} /> : null}
      {state === 'failed' ? <Failed message={message} /> : null}
    </div>
  );
}

/** What is answered, the files, the words. */
function Body({
  message: { replyTo, attachments, content, isOwn },
  contactName,
  goal,
  onJump,
}: Pick<MessageBubbleProps, 'message' | 'contactName' | 'goal' | 'onJump'>) {
  return (
    <>
      {replyTo ? <QuoteView quote={replyTo} contactName={contactName} isOwn={isOwn} onJump={onJump} /> : null}
      {attachments ? <AttachedFiles files={attachments} isOwn={isOwn} /> : null}
      {content === '' ? null : <MessageText content={content} marks={goal?.matches} />}
    </>
  );
}

function Foot({
  message: { isOwn, at, state, stored },
  isDeleted,
}: {
  message: ShownMessage;
  isDeleted: boolean;
}) {
  return (
    <p
      className={join(
        'flex items-center justify-end gap-1 text-xs',
        !isDeleted && (isOwn ? 'text-on-bubble/85' : 'text-ink-soft'),
      )}
    >
      {stored?.editedAt === undefined || isDeleted ? null : (
        <span title={fullWords(stored.editedAt)}>{text.edited}</span>
      )}
      <Time at={at} as="clock" className="figures" />
      {isOwn && !isDeleted ? <StateMark state={state} /> : null}
    </p>
  );
}

function bubble(isOwn: boolean, isDeleted: boolean, isTail: boolean): string {
  const tail = isOwn ? 'rounded-br-sm' : 'rounded-bl-sm';
  const standing = isOwn ? 'bg-bubble text-on-bubble' : 'border border-line bg-surface';
  return join(isDeleted ? 'border border-dashed border-line-strong text-ink-soft' : standing, isTail && tail);
}

const hasReactions = ({ reactions = [], deletedAt }: ChatMessage): boolean =>
  reactions.length > 0 && deletedAt === undefined;

const marks = {
  sending: { Icon: Clock, word: text.sending, looks: '' },
  sent: { Icon: Check, word: text.sent, looks: '' },
  delivered: { Icon: CheckCheck, word: text.delivered, looks: '' },
  read: { Icon: CheckCheck, word: text.read, looks: 'text-on-bubble-read' },
  failed: { Icon: CircleAlert, word: text.failed, looks: '' },
} as const;

function StateMark({ state }: { state: MessageState }) {
  if (state === 'received') return null;
  const { Icon, word, looks } = marks[state];
  return (
    <span data-state={state} title={word} className={looks}>
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
