import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { chatText as text } from '../text.ts';
import type { InboxItem } from './inbox-items.ts';
import { InboxRow } from './inbox-row.tsx';
import { usePresence } from './use-presence.ts';

interface InboxListProps {
  items: readonly InboxItem[];
  selectedId: string | undefined;
  returnedFrom: string | undefined;
  onSelect: (contactId: string) => void;
}

/** One stop of the Tab key; the arrows, Home and End go from conversation to conversation. */
export function InboxList({ items, selectedId, returnedFrom, onSelect }: InboxListProps) {
  const presence = usePresence();
  const list = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState(returnedFrom);
  const stop = [focusedId, selectedId].find((id) => items.some((item) => item.id === id)) ?? items[0]?.id;

  useEffect(() => {
    if (returnedFrom !== undefined) list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [returnedFrom]);

  return (
    <ul ref={list} aria-label={text.conversations} className="grid gap-1 p-2">
      {items.map((item) => (
        <li key={item.id}>
          <InboxRow
            item={item}
            presence={presence(item.id, item.status)}
            isSelected={item.id === selectedId}
            isTabStop={item.id === stop}
            onFocus={() => setFocusedId(item.id)}
            onSelect={() => onSelect(item.id)}
            onKeyDown={moveFocus}
          />
        </li>
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const now = buttons.indexOf(event.currentTarget);
  const target = { ArrowUp: now - 1, ArrowDown: now + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons[target]?.focus();
}
