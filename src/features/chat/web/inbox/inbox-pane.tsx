import { Search, Settings2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { deferPastPaint } from '#web/loading/defer-past-paint.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatText as text } from '#features/chat/text.ts';
import { InboxBody } from './inbox-body.tsx';
import { filterItems, type InboxTab } from './inbox-items.ts';
import { inboxPanelId, InboxTabs, inboxTabId } from './inbox-tabs.tsx';
import { useChatLive } from '../shared/use-chat-live.ts';
import type { Goal } from '../conversation/use-history.ts';
import type { Inbox } from './use-inbox.ts';

interface InboxPaneProps {
  inbox: Inbox;
  selectedId: string | undefined;
  /** On a phone: the conversation that was open a moment ago gets the focus back. */
  returnedFrom: string | undefined;
  onSelect: (contactId: string) => void;
  onOpen: (goal: Goal) => void;
}

const AddContactDialog = lazyComponent(
  async () => (await import('./add-contact-dialog.tsx')).AddContactDialog,
);

const ChatSettingsDialog = lazyComponent(
  async () => (await import('./chat-settings-dialog.tsx')).ChatSettingsDialog,
);

export function InboxPane({ inbox, selectedId, returnedFrom, onSelect, onOpen }: InboxPaneProps) {
  const live = useChatLive();
  const [tab, setTab] = useState<InboxTab>('all');
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const held = useHeld(tab, inbox);
  const items = filterItems(inbox.items, { tab, search, held });
  return (
    <section
      aria-labelledby="inbox-title"
      className="grid h-full min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-bg"
    >
      <header className="grid gap-3 border-b border-line px-4 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 id="inbox-title" tabIndex={-1} className="display mr-auto text-xl outline-none">
            {text.title}
          </h1>
          <Button variant="secondary" onPress={() => deferPastPaint(() => setAdding(true))}>
            <UserPlus size={18} aria-hidden="true" />
            {text.addContact}
          </Button>
          <IconButton
            label={text.chatSettings}
            icon={<Settings2 size={18} aria-hidden="true" />}
            onPress={() => setSettingUp(true)}
          />
          <InboxTabs selected={tab} onSelect={setTab} />
        </div>
        <div className="relative">
          <Search
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
          />
          <input
            type="search"
            aria-label={text.search}
            placeholder={text.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || search === '') return;
              event.preventDefault();
              setSearch('');
            }}
            maxLength={chatLimits.searchChars.max}
            className="field pl-9!"
          />
        </div>
      </header>
      <div
        id={inboxPanelId}
        role="tabpanel"
        aria-labelledby={inboxTabId(tab)}
        className="min-h-0 overflow-y-auto"
      >
        <InboxBody
          inbox={inbox}
          items={items}
          tab={tab}
          search={search}
          selectedId={selectedId}
          returnedFrom={returnedFrom}
          onSelect={onSelect}
          onOpen={onOpen}
          onAdd={() => setAdding(true)}
        />
      </div>
      {isSettingUp ? (
        <Opening>
          <ChatSettingsDialog onClose={() => setSettingUp(false)} />
        </Opening>
      ) : null}
      {isAdding ? (
        <Opening>
          <AddContactDialog
            onClose={() => setAdding(false)}
            onChoose={(contact) => {
              setAdding(false);
              setSearch('');
              setTab('all');
              if (!inbox.items.some(({ id }) => id === contact.id)) live.add(contact);
              onSelect(contact.id);
            }}
          />
        </Opening>
      ) : null}
    </section>
  );
}

/** What was unread while the tab Unread has been open: it stays listed there until the tab changes. */
function useHeld(tab: InboxTab, { items }: Inbox): ReadonlySet<string> {
  const [held, setHeld] = useState<{ tab: InboxTab; ids: ReadonlySet<string> }>({ tab, ids: new Set() });
  const before = held.tab === tab ? held.ids : new Set<string>();
  const news = tab === 'unread' ? items.filter(({ id, read }) => !read && !before.has(id)) : [];
  if (held.tab !== tab || news.length > 0)
    setHeld({ tab, ids: new Set([...before, ...news.map(({ id }) => id)]) });
  return before;
}
