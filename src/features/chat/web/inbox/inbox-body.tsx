import { UserPlus } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { uiText } from '#web/ui/text.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatText as text } from '#features/chat/text.ts';
import type { InboxItem, InboxTab } from './inbox-items.ts';
import { InboxList } from './inbox-list.tsx';
import type { Inbox } from './use-inbox.ts';
import type { Goal } from '../conversation/use-history.ts';
import { useSeenEnd } from './use-seen-end.ts';

interface InboxBodyProps {
  inbox: Inbox;
  /** Those that the tab and the search leave. */
  items: readonly InboxItem[];
  tab: InboxTab;
  search: string;
  selectedId: string | undefined;
  returnedFrom: string | undefined;
  onSelect: (contactId: string) => void;
  /** A message that was found. */
  onOpen: (goal: Goal) => void;
  onAdd: () => void;
}

const FoundMessages = lazyComponent(async () => (await import('./found-messages.tsx')).FoundMessages);

export function InboxBody({
  inbox,
  items,
  tab,
  search,
  selectedId,
  returnedFrom,
  onSelect,
  onOpen,
  onAdd,
}: InboxBodyProps) {
  const words = search.trim();
  const seenEnd = useSeenEnd(inbox.loadMore);
  const state = useDeferredValue(inbox.state);
  if (state === 'loading') {
    return (
      <ListSkeleton
        label={text.loadingConversations}
        rows={6}
        lines={3}
        isOfPeople
        className="grid gap-1 p-2"
        rowClass="px-3 py-2.5"
      />
    );
  }
  if (state === 'failed') {
    return <Problem text={text.conversationsFailed} error={inbox.error} onRetry={inbox.retry} />;
  }
  if (inbox.items.length === 0) {
    return (
      <EmptyState
        title={text.noConversations}
        text={text.noConversationsText}
        drawing="envelope"
        action={
          <Button onPress={onAdd}>
            <UserPlus size={18} aria-hidden="true" />
            {text.addContact}
          </Button>
        }
      />
    );
  }
  const searchesMessages = words.length >= chatLimits.searchChars.min;
  return (
    <>
      {inbox.recentError === undefined ? null : (
        <div
          role="alert"
          className="m-2 flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3 text-sm"
        >
          <p className="min-w-40 flex-1">{text.conversationsAway}</p>
          <Button variant="secondary" size="sm" onPress={inbox.retry}>
            {uiText.tryAgain}
          </Button>
        </div>
      )}
      {items.length > 0 ? (
        <InboxList items={items} selectedId={selectedId} returnedFrom={returnedFrom} onSelect={onSelect} />
      ) : searchesMessages ? null : (
        <Nothing
          tab={tab}
          search={words}
          isLoadingMore={inbox.loadMore !== undefined || inbox.isLoadingMore}
        />
      )}
      {searchesMessages ? (
        <Suspense fallback={<Spinner label={text.searching} />}>
          <FoundMessages search={words} hasConversations={items.length > 0} onOpen={onOpen} />
        </Suspense>
      ) : null}
      {/* Also where a filter leaves nothing: what it looks for may be on the next page. */}
      <div ref={seenEnd} className="min-h-px">
        {inbox.isLoadingMore ? <Spinner label={text.loadingMore} /> : null}
      </div>
    </>
  );
}

function Nothing({ tab, search, isLoadingMore }: { tab: InboxTab; search: string; isLoadingMore: boolean }) {
  if (isLoadingMore) return null;
  if (search !== '')
    return (
      <div className="px-5 pt-5 pb-2">
        <h2 className="font-semibold">{text.nothingFound}</h2>
        <p className="text-sm text-ink-soft">{text.nothingFoundText(search)}</p>
      </div>
    );
  if (tab === 'unread')
    return <EmptyState title={text.nothingUnread} text={text.nothingUnreadText} drawing="checklist" />;
  return null;
}
