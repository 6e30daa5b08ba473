import { TabList } from '#web/ui/lists/tab-list.tsx';
import { chatText as text } from '#features/chat/text.ts';
import type { InboxTab } from './inbox-items.ts';

const tabs: readonly { id: InboxTab; label: string }[] = [
  { id: 'all', label: text.allMail },
  { id: 'unread', label: text.unread },
];

export const inboxTabId = (tab: InboxTab): string => `inbox-tab-${tab}`;
export const inboxPanelId = 'inbox-panel';

/** Two tabs over one panel, which is the list. */
export const InboxTabs = ({
  selected,
  onSelect,
}: {
  selected: InboxTab;
  onSelect: (tab: InboxTab) => void;
}) => (
  <TabList
    label={text.tabs}
    tabs={tabs}
    selected={selected}
    onSelect={onSelect}
    tabId={inboxTabId}
    panelId={inboxPanelId}
    className="flex rounded-md bg-sunken p-1"
    tabClassName="relative touch h-8 cursor-pointer rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-card"
  />
);
