import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNarrow } from '#web/shell/frame/use-narrow.ts';
import { deferPastPaint } from '#web/loading/defer-past-paint.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Split } from '#web/ui/layout/split.tsx';
import { onIdle } from '#web/loading/idle.ts';
import { chatText as text } from '../text.ts';
import { InboxPane } from './inbox/inbox-pane.tsx';
import { NoneSelected } from './inbox/none-selected.tsx';
import type { Goal } from './conversation/use-history.ts';
import { useInbox } from './inbox/use-inbox.ts';

import { useWatchPresence } from './conversation/use-presence.ts';

const splitCookie = 'chat_split';

const loadConversation = async () => ({
  default: (await import('./conversation/conversation.tsx')).Conversation,
});
const Conversation = lazy(loadConversation);
/** A failed prefetch is ignored: rendering the component imports it again and reports the error. */
const fetchConversation = (): void => void loadConversation().catch(() => undefined);

/** The inbox: conversations left, the selected one right; on a phone one after the other. */
export function ChatPage() {
  const { userId: chosen } = useParams({ strict: false });
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const inbox = useInbox();
  const first = useFirst(inbox.items[0]?.id);
  const [last, setLast] = useState<string>();
  const [goal, setGoal] = useGoal(chosen);
  const selectedId = chosen ?? (isNarrow ? undefined : first);
  const showsConversation = chosen !== undefined || !isNarrow;
  // A phone shows the list first.
  useEffect(() => (showsConversation ? fetchConversation() : onIdle(fetchConversation)), [showsConversation]);
  useWatchPresence([...(selectedId === undefined ? [] : [selectedId]), ...inbox.items.map(({ id }) => id)]);

  const select = (userId: string) =>
    deferPastPaint(() => {
      setLast(userId);
      void navigate({ to: '/chat/$userId', params: { userId } });
    });
  const open = (wanted: Goal) => {
    setGoal(wanted);
    if (wanted.contactId !== selectedId) select(wanted.contactId);
  };
  const list = (
    <InboxPane
      inbox={inbox}
      selectedId={selectedId}
      returnedFrom={isNarrow ? last : undefined}
      onSelect={(userId) => {
        setGoal(undefined);
        select(userId);
      }}
      onOpen={open}
    />
  );
  const conversation = (id: string) => (
    <Suspense fallback={<NoneSelected isWaiting />}>
      <Conversation
        key={id}
        contactId={id}
        item={inbox.items.find((item) => item.id === id)}
        goal={goal?.contactId === id ? goal : undefined}
        // Chosen here, not by the address: the person wants to write.
        wantsFocus={last === id}
        onBack={isNarrow ? () => void navigate({ to: '/chat' }) : undefined}
      />
    </Suspense>
  );
  return (
    <div className="relative h-full min-h-80">
      <PageTitle title={text.title} />
      <div className="absolute inset-0">
        {isNarrow ? (
          selectedId === undefined ? (
            list
          ) : (
            conversation(selectedId)
          )
        ) : (
          <Split
            cookie={splitCookie}
            label={text.resize}
            className="h-full grid-rows-[minmax(0,1fr)]"
            first={list}
            second={
              selectedId === undefined ? (
                <NoneSelected isWaiting={inbox.state === 'loading'} />
              ) : (
                conversation(selectedId)
              )
            }
          />
        )}
      </div>
    </div>
  );
}

/** The first conversation when the list was loaded. A later message that moves another one up does not change the selection. */
function useFirst(id: string | undefined): string | undefined {
  const [first, setFirst] = useState<string>();
  if (first === undefined && id !== undefined) setFirst(id);
  return first;
}

/** A message to be shown in its place: that of the address, once at each visit to it, or one that is set. */
function useGoal(contactId: string | undefined) {
  const { message: seq } = useSearch({ from: '/_app/chat' });
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const [seen, setSeen] = useState<string>();
  const goal = useState<Goal>();
  if (seen !== visit) {
    setSeen(visit);
    if (contactId !== undefined && seq !== undefined) goal[1]({ contactId, seq });
  }
  return goal;
}
