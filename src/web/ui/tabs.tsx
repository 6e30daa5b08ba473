import { type ReactNode, useCallback, useId, useState } from 'react';
import { deferPastPaint } from '../loading/defer-past-paint.ts';
import { TabList } from './lists/tab-list.tsx';

interface TabsProps {
  label: string;
  tabs: readonly {
    id: string;
    label: ReactNode;
    content: ReactNode;
    /** Nothing in its panel takes the focus: the panel itself does, so that keys reach and scroll it. */
    isRead?: boolean;
  }[];
  selected?: string;
  onSelect?: (id: string) => void;
  /** Panels stay in the page while hidden, so that what was typed in one is kept. */
  keepPanels?: boolean;
}

export function Tabs({ label, tabs, selected, onSelect, keepPanels = false }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id ?? '');
  const base = useId();
  const tabId = useCallback((id: string) => `${base}${id}`, [base]);
  const panelId = (id: string): string => `${base}${id}-panel`;
  const current = selected ?? own;
  const select = (id: string): void => {
    setOwn(id);
    onSelect?.(id);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TabList
        label={label}
        tabs={tabs}
        selected={current}
        // The press is seen before the panel is drawn.
        onSelect={(id) => deferPastPaint(() => select(id))}
        tabId={tabId}
        panelId={panelId(current)}
        className="flex gap-1 overflow-x-auto border-b border-line"
        tabClassName="-mb-px flex h-(--control) min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-t-sm border-b-2 border-transparent px-2 forced-colors:not-aria-selected:border-[ButtonFace] font-medium sm:px-2.5 whitespace-nowrap text-ink-soft transition-colors -outline-offset-2! hover:text-ink aria-selected:border-primary aria-selected:text-ink"
      />
      {tabs.map(({ id, content, isRead }) =>
        keepPanels || id === current ? (
          <div
            key={id}
            id={panelId(id)}
            role="tabpanel"
            aria-labelledby={tabId(id)}
            hidden={id !== current}
            tabIndex={isRead ? 0 : undefined}
            className="rounded-sm outline-offset-4"
          >
            {content}
          </div>
        ) : null,
      )}
    </div>
  );
}
