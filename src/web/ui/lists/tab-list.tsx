import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  tabId: (id: Id) => string;
  /** The element that shows what the selected tab names. */
  panelId: string;
  className: string;
  tabClassName: string;
}

/** A row of tabs: one of them is reached with Tab, the others with the arrows, Home and End, which also select. */
export function TabList<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  tabId,
  panelId,
  className,
  tabClassName,
}: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: the tab that an address or a menu has opened must be in sight.
  useEffect(() => {
    const tab = list.current?.querySelector(`#${CSS.escape(tabId(selected))}`);
    if (list.current && tab) scrollToMiddle(list.current, tab);
  }, [selected, tabId]);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex(({ id }) => tabId(id) === (event.target as Element).id);
    const to = reached(event.key, at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(tab.id))}`)?.focus();
    onSelect(tab.id);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
      tabIndex={-1}
      className={className}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panelId : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className={tabClassName}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Only the row scrolls: a page whose tabs stand further down begins at its top. */
function scrollToMiddle(row: Element, tab: Element): void {
  const [seen, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollBy({ left: place.left + place.width / 2 - (seen.left + seen.width / 2) });
}

/** Where a key leads from a tab; beyond the last is the first. */
function reached(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
