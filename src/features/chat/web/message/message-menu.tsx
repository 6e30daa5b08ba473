import { Copy, Pencil, Reply, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useUser } from '#web/session/session.ts';
import { join } from '#web/ui/join.ts';
import { type ChatMessage, reactionEmojis } from '#features/chat/contract/messages.ts';
import { dialogsText } from '#features/chat/dialogs-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import { copyText, react } from './change-message.ts';
import { mayStillChange } from './may-still-change.ts';
import type { MessageMenuRequest } from './message-row-view.tsx';
import { useChatLive } from '../shared/use-chat-live.ts';
import type { Composing } from '../composer/use-composing.ts';
import { FocusBack } from '#web/ui/focus/focus-back.tsx';

interface MessageMenuProps extends MessageMenuRequest {
  /** Then nothing can be written, and so nothing answered. */
  isBlocked: boolean;
  composing: Composing;
  onDelete: (message: ChatMessage) => void;
  onClose: () => void;
}

/** What can be done with a message: six reactions, and below them the rest. */
export function MessageMenu({ message, anchor, isBlocked, composing, onDelete, onClose }: MessageMenuProps) {
  const live = useChatLive();
  const { id } = useUser();
  const trigger = useRef(anchor);
  const { stored } = message;
  if (!stored) return null;
  const isChangeable = message.isOwn && mayStillChange(stored);
  const own = stored.reactions?.find(({ userId }) => userId === id)?.emoji;
  const act = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      triggerRef={trigger}
      placement={message.isOwn ? 'bottom end' : 'bottom start'}
      className="popup"
    >
      <FocusBack />
      <Dialog aria-label={text.messageActions} className="outline-none">
        {/* Arrows go from button to button, as in every menu; Tab does too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside are the controls */}
        <div onKeyDown={moveFocus}>
          <div className="flex gap-0.5 border-b border-line pb-1">
            {reactionEmojis.map((emoji, index) => (
              <button
                key={emoji}
                type="button"
                autoFocus={index === 0}
                aria-pressed={emoji === own}
                aria-label={dialogsText.reactWith(emoji)}
                onClick={act(() => void react(live, stored, emoji === own ? null : emoji))}
                className={join(
                  'grid size-10 cursor-pointer place-items-center rounded-sm text-xl hover:bg-primary-soft focus-visible:bg-primary-soft',
                  emoji === own && 'border border-primary bg-primary-soft',
                )}
              >
                {emoji}
              </button>
            ))}
          </div>
          <div className="grid pt-1">
            {isBlocked ? null : (
              <Entry icon={<Reply size={16} />} onPress={act(() => composing.reply(message))}>
                {text.reply}
              </Entry>
            )}
            {message.content === '' ? null : (
              <Entry icon={<Copy size={16} />} onPress={act(() => void copyText(stored))}>
                {dialogsText.copyText}
              </Entry>
            )}
            {isChangeable ? (
              <>
                <Entry icon={<Pencil size={16} />} onPress={act(() => composing.edit(message))}>
                  {dialogsText.edit}
                </Entry>
                <Entry icon={<Trash2 size={16} />} isDanger onPress={act(() => onDelete(stored))}>
                  {dialogsText.delete}
                </Entry>
              </>
            ) : null}
          </div>
        </div>
      </Dialog>
    </Popover>
  );
}

interface EntryProps {
  icon: ReactNode;
  children: string;
  onPress: () => void;
  isDanger?: boolean;
}

const Entry = ({ icon, children, onPress, isDanger = false }: EntryProps) => (
  <button
    type="button"
    onClick={onPress}
    className={join(
      'flex min-h-(--row) cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-left text-sm',
      isDanger
        ? 'text-danger hover:bg-danger-soft focus-visible:bg-danger-soft'
        : 'hover:bg-primary-soft focus-visible:bg-primary-soft',
    )}
  >
    <span aria-hidden="true">{icon}</span>
    {children}
  </button>
);

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const now = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons[(now + step + buttons.length) % buttons.length]?.focus();
}
