import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Key, Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { afterPaint } from './after-paint.ts';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  selected?: string;
  onSelect?: (id: string) => void;
  /** Panels stay in the page while hidden, so that what was typed in one is kept. */
  keepPanels?: boolean;
}

export function Tabs({ label, tabs, selected, onSelect, keepPanels = false }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id ?? '');
  const select = (key: Key) => {
    setOwn(String(key));
    onSelect?.(String(key));
  };
  return (
    <AriaTabs
      selectedKey={selected ?? own}
      // The press is seen before the panel is drawn.
      onSelectionChange={(key: Key) => afterPaint(() => select(key))}
      // A field inside has the focus, not the whole.
      className="grid gap-6 outline-none"
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px flex h-(--control) min-w-11 shrink-0 cursor-pointer items-center justify-center rounded-t-sm border-b-2 border-transparent px-2 font-medium sm:px-2.5 whitespace-nowrap text-ink-soft transition-colors -outline-offset-2! data-hovered:text-ink data-selected:border-primary data-selected:text-ink"
          >
            {({ isSelected }) => <TabLabel isSelected={isSelected}>{tab.label}</TabLabel>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          shouldForceMount={keepPanels}
          className="rounded-sm outline-offset-4 data-inert:hidden"
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** On a phone the row scrolls: the tab that an address or a menu has opened must be in sight. */
function TabLabel({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSelected) label.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isSelected]);
  return (
    <span ref={label} className="flex items-center gap-2">
      {children}
    </span>
  );
}
