import { BellOff } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Count } from '#web/ui/lists/count.tsx';
import { join } from '#web/ui/join.ts';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Presence } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import type { InboxItem } from './inbox-items.ts';

interface InboxRowProps {
  item: InboxItem;
  presence: Presence;
  /** Muted now: that ends with time, without any change of the item. */
  isSilent: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  onFocus: (contactId: string) => void;
  onSelect: (contactId: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** Drawn again only when something of it changes: there may be hundreds, and one message changes one of them. */
export const InboxRow = memo(function InboxRow({
  item,
  presence,
  isSilent,
  isSelected,
  isTabStop,
  onFocus,
  onSelect,
  onKeyDown,
}: InboxRowProps) {
  const isUnread = !item.read;
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(item.id)}
      onClick={() => onSelect(item.id)}
      onKeyDown={onKeyDown}
      className={join(
        'flex w-full cursor-pointer gap-3 rounded-md px-3 py-2.5 text-left transition-colors -outline-offset-2! [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]',
        isSelected ? 'bg-primary-soft' : 'hover:bg-primary-soft/50',
      )}
    >
      <Avatar name={item.name} presence={presence} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={join('truncate', isUnread ? 'font-bold' : 'font-semibold')}>{item.name}</span>
          {isUnread ? <span data-unread aria-hidden="true" className="unread-dot self-center" /> : null}
          {isSilent ? (
            <span title={text.muted} className="shrink-0 self-center text-ink-soft">
              <BellOff size={13} aria-hidden="true" />
              <span className="sr-only">{text.muted}</span>
            </span>
          ) : null}
          {item.date === undefined ? null : (
            <TimeAgo at={item.date} className="ml-auto shrink-0 text-xs text-ink-soft" />
          )}
        </span>
        {item.subject === '' ? null : <span className="truncate text-sm">{item.subject}</span>}
        <span className="flex items-end gap-2">
          <span
            className={join(
              'line-clamp-2 flex-1 text-sm wrap-anywhere',
              isUnread ? 'text-ink' : 'text-ink-soft',
            )}
          >
            {item.isOwnText ? <span>{text.youPrefix}</span> : null}
            <span>{item.text}</span>
          </span>
          <Count value={item.unreadCount} label={text.unreadMessages(item.unreadCount)} />
        </span>
      </span>
    </button>
  );
});
