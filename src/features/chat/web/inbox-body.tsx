import { UserPlus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { chatText as text } from '../text.ts';
import type { InboxItem, InboxTab } from './inbox-items.ts';
import { InboxList } from './inbox-list.tsx';
import type { Inbox } from './use-inbox.ts';
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
  onAdd: () => void;
}

export function InboxBody({
  inbox,
  items,
  tab,
  search,
  selectedId,
  returnedFrom,
  onSelect,
  onAdd,
}: InboxBodyProps) {
  const seenEnd = useSeenEnd(inbox.loadMore);
  if (inbox.state === 'loading') return <Spinner label={text.loadingConversations} />;
  if (inbox.state === 'failed') {
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
  return (
    <>
      {items.length > 0 ? (
        <InboxList items={items} selectedId={selectedId} returnedFrom={returnedFrom} onSelect={onSelect} />
      ) : (
        <Nothing
          tab={tab}
          search={search.trim()}
          isLoadingMore={inbox.loadMore !== undefined || inbox.isLoadingMore}
        />
      )}
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
    return <EmptyState title={text.nothingFound} text={text.nothingFoundText(search)} drawing="search" />;
  if (tab === 'unread')
    return <EmptyState title={text.nothingUnread} text={text.nothingUnreadText} drawing="checklist" />;
  return null;
}
