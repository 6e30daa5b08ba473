import { Suspense, useEffect, useState } from 'react';
import { isApiError } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useOpened } from '#web/opened/use-opened.ts';
import { useStore } from '#web/storage/store.ts';
import { BubblesSkeleton } from '#web/ui/feedback/bubbles-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { useFileTarget } from '#web/ui/drop/use-file-target.ts';
import type { Presence } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import { Composer } from '../composer/composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { shownOf } from './history-window.ts';
import type { InboxItem } from '../inbox/inbox-items.ts';
import { MessageList } from './message-list.tsx';
import { mayStillChange } from '../message/may-still-change.ts';
import { type ShownMessage, toShownMessages } from '../message/shown-message.ts';
import { TypingLine } from './typing-line.tsx';
import type { Thread } from '../shared/thread.ts';
import { useChatLive } from '../shared/use-chat-live.ts';
import { type Composing, useComposing } from '../composer/use-composing.ts';
import { useEscape } from './use-escape.ts';
import { type Goal, type History, useHistory } from './use-history.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useThread } from './use-thread.ts';

const BlockedNote = lazyComponent(async () => (await import('./blocked-note.tsx')).BlockedNote);

interface ConversationProps {
  contactId: string;
  /** What the list knows of it, until the messages are here. */
  item: InboxItem | undefined;
  /** The message to show first: one that was searched for. */
  goal: Goal | undefined;
  wantsFocus: boolean;
  /** Only on a phone, where the list is another screen. */
  onBack: (() => void) | undefined;
}

const EditComposer = lazyComponent(async () => (await import('../composer/edit-composer.tsx')).EditComposer);

export function Conversation({ contactId, item, goal, wantsFocus, onBack }: ConversationProps) {
  const thread = useThread(contactId);
  const composing = useComposing();
  const { data } = thread;
  const history = useHistory(contactId, goal, data !== undefined);
  const [brought, setBrought] = useState<readonly File[]>([]);
  const target = useFileTarget(setBrought);
  const takesFiles = data !== undefined && !isCut(data) && composing.editing === undefined;
  useMarkRead(data);
  useListed(data, item);
  useOpened(`/chat/${contactId}`, nameOf(data));
  useEscape(onBack);

  // Not a person one may write to: nothing to write with then.
  const isRefused = !data && isRefusal(thread.error);
  const { name, status } = describe(data, isRefused ? unknown : item);
  const title = name ?? text.unknownUser;
  return (
    <section
      aria-label={text.conversationWith(title)}
      className="relative grid h-full min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-bg"
      {...(takesFiles ? target.props : {})}
    >
      <ConversationHeader
        contactId={contactId}
        thread={data}
        name={name}
        standing={status}
        wantsFocus={wantsFocus}
        onBack={onBack}
        hasMenu={!isRefused}
      />
      {data ? (
        <Messages thread={data} history={history} composing={composing} />
      ) : (
        <NoMessages thread={thread} isRefused={isRefused} />
      )}
      {isRefused ? null : (
        <div className="min-w-0">
          <TypingLine contactId={contactId} name={title} />
          <Foot
            contactId={contactId}
            name={title}
            thread={data}
            wantsFocus={wantsFocus && onBack === undefined}
            composing={composing}
            brought={brought}
            onSent={history.toNewest}
          />
        </div>
      )}
      {takesFiles && target.isOver ? <DropHint /> : null}
    </section>
  );
}

function Messages({ thread, ...rest }: { thread: Thread; history: History; composing: Composing }) {
  const { outbox } = useChatLive();
  const waiting = useStore(outbox.items);
  const shown = shownOf(thread);
  // What waits stands behind the newest message, which a stretch of history does not reach.
  const messages = toShownMessages({ ...thread, ...shown }, shown.hasNewer ? [] : waiting);
  return <MessageList key={shown.generation} thread={thread} shown={shown} messages={messages} {...rest} />;
}

const nameOf = (thread: Thread | undefined) => thread?.contact.name ?? undefined;
const isCut = ({ blocked, contact }: Thread) => blocked || contact.isClosed;

interface FootProps extends Omit<Parameters<typeof Composer>[0], 'contactName' | 'lastOwn'> {
  name: string;
  thread: Thread | undefined;
}

/** What stands below the messages: the field, a message that is being changed, or why there is no field. */
function Foot({ name, thread, ...props }: FootProps) {
  const { composing } = props;
  if (thread && isCut(thread))
    return (
      <Suspense fallback={null}>
        <BlockedNote contact={thread.contact} name={name} />
      </Suspense>
    );
  if (composing.editing) {
    const { editing } = composing;
    return (
      <Suspense fallback={null}>
        <EditComposer key={editing.key} message={editing} onDone={composing.end} />
      </Suspense>
    );
  }
  return <Composer {...props} contactName={name} lastOwn={() => lastChangeable(thread)} />;
}

/** The viewer's last message, while it can still be edited. */
function lastChangeable(thread: Thread | undefined): ShownMessage | undefined {
  if (!thread) return undefined;
  const last = toShownMessages(thread, []).findLast(({ isOwn }) => isOwn);
  return last?.stored && mayStillChange(last.stored) ? last : undefined;
}

const DropHint = () => (
  <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-lg border-2 border-dashed border-primary bg-primary-soft/90">
    <p className="display text-xl text-primary-ink">{text.dropFiles}</p>
  </div>
);

/** A person never written to, opened by address: listed like one who was added. */
function useListed(thread: Thread | undefined, item: InboxItem | undefined): void {
  const live = useChatLive();
  const contact = thread?.lastSeq === 0 && item === undefined ? thread.contact : undefined;
  useEffect(() => {
    if (contact) live.add(contact);
  }, [live, contact]);
}

const unknown = { name: text.unknownUser, status: 'offline' } as const;

/** From the conversation, or until it is loaded from the list. */
const describe = (
  thread: Thread | undefined,
  item: Pick<InboxItem, 'name' | 'status'> | undefined,
): { name: string | undefined; status: Presence } => ({
  name: thread?.contact.name ?? item?.name,
  status: thread?.contact.status ?? item?.status ?? 'offline',
});

function NoMessages({ thread, isRefused }: { thread: ReturnType<typeof useThread>; isRefused: boolean }) {
  if (thread.isPending) {
    return (
      <div className="self-end px-4 py-3">
        <BubblesSkeleton label={text.loadingMessages} />
      </div>
    );
  }
  if (isRefused) return <Problem text={thread.error?.message ?? text.unknownPerson} />;
  return <LoadProblem query={thread} text={text.messagesFailed} />;
}

const isRefusal = (error: Error | null): boolean =>
  error !== null &&
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'rate_limited';
