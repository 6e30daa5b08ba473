import { Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { join } from '#web/ui/join.ts';
import { chatText as text } from '#features/chat/text.ts';
import { groupItems, type InboxItem } from './inbox-items.ts';
import { InboxRow } from './inbox-row.tsx';
import { isMuted } from '../shared/thread.ts';
import { usePresence } from '../conversation/use-presence.ts';

interface InboxListProps {
  items: readonly InboxItem[];
  selectedId: string | undefined;
  returnedFrom: string | undefined;
  onSelect: (contactId: string) => void;
}

const headingClass = 'flex items-center gap-1.5 px-5 pt-3 pb-1.5 text-xs font-semibold text-ink-soft';

/** One stop of the Tab key; the arrows, Home and End go from conversation to conversation. */
export function InboxList({ items, selectedId, returnedFrom, onSelect }: InboxListProps) {
  const presence = usePresence();
  const list = useRef<HTMLDivElement>(null);
  const favouritesId = useId();
  const [focusedId, setFocusedId] = useState(returnedFrom);
  const stop = [focusedId, selectedId].find((id) => items.some((item) => item.id === id)) ?? items[0]?.id;

  useEffect(() => {
    if (returnedFrom !== undefined) list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [returnedFrom]);

  const { favourites, others } = groupItems(items);
  const row = (item: InboxItem) => (
    <li key={item.id}>
      <InboxRow
        item={item}
        presence={presence(item.id, item.status)}
        isSilent={item.mute !== undefined && isMuted(item.mute)}
        isSelected={item.id === selectedId}
        isTabStop={item.id === stop}
        onFocus={setFocusedId}
        onSelect={onSelect}
        onKeyDown={moveFocus}
      />
    </li>
  );
  return (
    <div ref={list} data-conversations>
      {favourites.length > 0 ? (
        <>
          <h2 id={favouritesId} className={headingClass}>
            <Star size={12} aria-hidden="true" fill="currentColor" />
            {text.favourites}
          </h2>
          <ul aria-labelledby={favouritesId} className="grid grid-cols-[minmax(0,1fr)] gap-1 px-2">
            {favourites.map(row)}
          </ul>
          {others.length > 0 ? <h2 className={headingClass}>{text.conversations}</h2> : null}
        </>
      ) : null}
      {others.length > 0 ? (
        <ul
          aria-label={text.conversations}
          className={join(
            'grid grid-cols-[minmax(0,1fr)] gap-1',
            favourites.length > 0 ? 'px-2 pb-2' : 'p-2',
          )}
        >
          {others.map(row)}
        </ul>
      ) : null}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [
    ...(event.currentTarget.closest('[data-conversations]')?.querySelectorAll<HTMLElement>('button') ?? []),
  ];
  const now = buttons.indexOf(event.currentTarget);
  const target = { ArrowUp: now - 1, ArrowDown: now + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons[target]?.focus();
}
