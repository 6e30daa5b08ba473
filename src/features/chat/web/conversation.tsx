import { lazy, Suspense, useEffect, useState } from 'react';
import { isApiError } from '#web/api-error.ts';
import { useStore } from '#web/store.ts';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Presence } from '../contract.ts';
import { chatText as text } from '../text.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import type { InboxItem } from './inbox-items.ts';
import { MessageList } from './message-list.tsx';
import { toShownMessages } from './shown-message.ts';
import { TypingLine } from './typing-line.tsx';
import type { Thread } from './thread.ts';
import { useChatLive } from './use-chat-live.ts';
import { useEscape } from './use-escape.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useThread } from './use-thread.ts';

interface ConversationProps {
  contactId: string;
  /** What the list knows of it, until the messages are here. */
  item: InboxItem | undefined;
  wantsFocus: boolean;
  /** Only on a phone, where the list is another screen. */
  onBack: (() => void) | undefined;
}

const ProfileSheet = lazy(async () => ({ default: (await import('./profile-sheet.tsx')).ProfileSheet }));

export function Conversation({ contactId, item, wantsFocus, onBack }: ConversationProps) {
  const thread = useThread(contactId);
  const [showsProfile, setShowsProfile] = useState(false);
  useMarkRead(thread.data);
  useListed(thread.data, item);
  useEscape(onBack);

  // Not a person one may write to: nothing to write with then.
  const isRefused = !thread.data && isRefusal(thread.error);
  const { name, status } = describe(thread.data, isRefused ? unknown : item);
  return (
    <section
      aria-label={text.conversationWith(name ?? text.unknownUser)}
      className="grid h-full min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-bg"
    >
      <ConversationHeader
        contactId={contactId}
        contact={thread.data?.contact}
        name={name}
        standing={status}
        wantsFocus={wantsFocus}
        onBack={onBack}
        onProfile={isRefused ? undefined : () => setShowsProfile(true)}
      />
      <Messages thread={thread} isRefused={isRefused} />
      {isRefused ? null : (
        <div className="min-w-0">
          <TypingLine contactId={contactId} name={name ?? text.unknownUser} />
          <Composer contactId={contactId} wantsFocus={wantsFocus && onBack === undefined} />
        </div>
      )}
      {showsProfile ? (
        <Suspense fallback={null}>
          <ProfileSheet userId={contactId} onClose={() => setShowsProfile(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

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

function Messages({ thread, isRefused }: { thread: ReturnType<typeof useThread>; isRefused: boolean }) {
  const { outbox } = useChatLive();
  const waiting = useStore(outbox.items);
  const { data, error, isPending, isFetching, refetch } = thread;
  if (isPending) return <Spinner label={text.loadingMessages} />;
  if (data)
    return <MessageList key={data.generation} thread={data} messages={toShownMessages(data, waiting)} />;
  if (isRefused) return <Problem text={error?.message ?? text.unknownPerson} />;
  return (
    <Problem
      text={text.messagesFailed}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const isRefusal = (error: Error | null): boolean =>
  error !== null &&
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'rate_limited';
