import type { KeyboardEvent } from 'react';
import { chatText as text } from '../text.ts';
import type { InboxTab } from './inbox-items.ts';

const tabs: readonly { id: InboxTab; label: string }[] = [
  { id: 'all', label: text.allMail },
  { id: 'unread', label: text.unread },
];

/** Two tabs over one panel, which is the list. Arrows change the tab, as in every tab list. */
export function InboxTabs({ selected, onSelect }: { selected: InboxTab; onSelect: (tab: InboxTab) => void }) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = { ArrowLeft: 0, Home: 0, ArrowRight: 1, End: 1 }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={text.tabs}
      onKeyDown={handleKey}
      tabIndex={-1}
      className="flex rounded-md bg-sunken p-1"
    >
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          id={`inbox-tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls="inbox-panel"
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          className="relative touch h-8 cursor-pointer rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-card"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
