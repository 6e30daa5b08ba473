import { Ellipsis, Reply } from 'lucide-react';
import { memo, type MouseEvent, type PointerEvent, type Ref, useRef, useState } from 'react';
import { useUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { join } from '#web/ui/join.ts';
import { chatText as text } from '#features/chat/text.ts';
import { dayLabel } from '#web/ui/time/days.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { MessageRow } from './message-rows.ts';
import type { ShownMessage } from './shown-message.ts';
import type { Goal } from '../conversation/use-history.ts';

export interface MessageMenuRequest {
  message: ShownMessage;
  /** Where the menu stands, and where the focus returns to. */
  anchor: HTMLElement;
}

interface MessageRowViewProps {
  row: MessageRow;
  index: number;
  contactName: string;
  /** The first that was unread when the conversation was opened. */
  isFirstNew: boolean;
  /** Set for the message that was searched for. */
  goal: Goal | undefined;
  isTabStop: boolean;
  onMenu: (request: MessageMenuRequest) => void;
  onReply: (message: ShownMessage) => void;
  onJump: (seq: number) => void;
}

const longPressMs = 450;
/** A finger that moves further than this scrolls. */
const stillPx = 8;

/** Drawn again only when something of it changes: while one scrolls that is never. */
export const MessageRowView = memo(function MessageRowView(props: MessageRowViewProps) {
  const { row, index, contactName, isFirstNew, goal, isTabStop, onMenu, onReply, onJump } = props;
  const { message, startsDay, startsGroup, endsGroup } = row;
  const user = useUser();
  const name = message.isOwn ? user.name : contactName;
  const isDone = message.stored !== undefined && message.stored.deletedAt === undefined;
  const [isNear, setNear] = useState(false);
  const tools = useRef<HTMLButtonElement>(null);
  const openMenu = () => {
    if (tools.current) onMenu({ message, anchor: tools.current });
  };
  const press = useLongPress(openMenu);
  return (
    <div data-message={index} className={startsGroup ? 'pt-3' : 'pt-1'}>
      <Dividers day={startsDay ? message.at : undefined} isFirstNew={isFirstNew} />
      <div className={join('flex items-end gap-2', message.isOwn && 'flex-row-reverse')}>
        <span className="w-8 shrink-0">
          {endsGroup ? <Avatar name={name} size="sm" src={message.isOwn ? user.avatarUrl : null} /> : null}
        </span>
        <div
          className={join('group relative flex max-w-[75%] min-w-0', message.isOwn && 'justify-end')}
          onPointerEnter={() => setNear(true)}
          onPointerLeave={() => setNear(false)}
          onFocus={() => setNear(true)}
          {...(isDone ? press : {})}
        >
          <MessageBubble
            message={message}
            from={message.isOwn ? text.you : contactName}
            contactName={contactName}
            isTail={endsGroup}
            goal={goal}
            onJump={onJump}
          />
          {isDone ? (
            <Tools
              ref={tools}
              message={message}
              isTabStop={isTabStop}
              isNear={isNear}
              onMenu={openMenu}
              onReply={() => onReply(message)}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
});

interface ToolsProps {
  ref: Ref<HTMLButtonElement>;
  message: ShownMessage;
  isTabStop: boolean;
  /** The pointer or the focus is here. Without it there is only the button that both look for: rows come by the hundred. */
  isNear: boolean;
  onMenu: () => void;
  onReply: () => void;
}

/** Beside the bubble, for a mouse and for the keyboard; a finger presses long. */
const Tools = ({ ref, message: { isOwn, content }, isTabStop, isNear, onMenu, onReply }: ToolsProps) => (
  <div
    className={join(
      'absolute top-1/2 z-1 flex -translate-y-1/2 rounded-md border border-line bg-surface opacity-0 shadow-card group-hover:opacity-100 has-focus-visible:opacity-100 pointer-coarse:pointer-events-none',
      // What comes with the pointer comes on the far side: the button under it stays where it is.
      isOwn ? 'right-full mr-1.5' : 'left-full ml-1.5 flex-row-reverse',
    )}
  >
    {isNear ? (
      <button
        type="button"
        tabIndex={-1}
        data-tooltip={text.reply}
        aria-label={text.reply}
        onClick={onReply}
        // Beside a wide bubble of a narrow window there is room for one; the other's menu has this too.
        className={`${toolClass} max-sm:hidden`}
      >
        <Reply size={16} aria-hidden="true" />
      </button>
    ) : null}
    <button
      ref={ref}
      type="button"
      data-actions
      data-tooltip={text.messageActions}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={text.actionsFor(content.slice(0, labelChars))}
      onClick={onMenu}
      className={toolClass}
    >
      {isNear ? <Ellipsis size={16} aria-hidden="true" /> : null}
    </button>
  </div>
);

/** Of a message's text, in the name of its button. */
const labelChars = 60;
const toolClass =
  'grid size-7 cursor-pointer place-items-center rounded-sm text-ink-soft hover:bg-primary-soft hover:text-ink';

/** A finger that stays opens the menu; so does the right button of a mouse. */
function useLongPress(onLongPress: () => void) {
  const [timer] = useState<{ id?: ReturnType<typeof setTimeout>; x: number; y: number }>({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.id);
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      if (event.pointerType === 'mouse') return;
      Object.assign(timer, { x: event.clientX, y: event.clientY, id: setTimeout(onLongPress, longPressMs) });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - timer.x, clientY - timer.y) > stillPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      // A selection or a link has a menu of the browser's own.
      if (event.target instanceof Element && event.target.closest('a, img')) return;
      if (getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      stop();
      onLongPress();
    },
  };
}

const Dividers = ({ day, isFirstNew }: { day: string | undefined; isFirstNew: boolean }) => (
  <>
    {day === undefined ? null : <Divider>{dayLabel(day)}</Divider>}
    {isFirstNew ? (
      <Divider>
        <Badge tone="mark">{text.newSince}</Badge>
      </Divider>
    ) : null}
  </>
);

const Divider = ({ children }: { children: React.ReactNode }) => (
  <div className="flex items-center gap-3 py-3 text-xs font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </div>
);
