import { useUser } from '#web/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { join } from '#web/ui/join.ts';
import { chatText as text } from '../text.ts';
import { dayName } from './day-name.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { MessageRow } from './message-rows.ts';

interface MessageRowViewProps {
  row: MessageRow;
  contactName: string;
  /** The first that was unread when the conversation was opened. */
  isFirstNew: boolean;
}

export function MessageRowView({ row, contactName, isFirstNew }: MessageRowViewProps) {
  const { message, startsDay, startsGroup, endsGroup } = row;
  const user = useUser();
  const name = message.isOwn ? user.name : contactName;
  return (
    <div className={startsGroup ? 'pt-3' : 'pt-1'}>
      {startsDay ? <Divider>{dayName(message.at)}</Divider> : null}
      {isFirstNew ? (
        <Divider>
          <Badge tone="mark">{text.newSince}</Badge>
        </Divider>
      ) : null}
      <div className={join('flex items-end gap-2', message.isOwn && 'flex-row-reverse')}>
        <span className="w-8 shrink-0">
          {endsGroup ? <Avatar name={name} size="sm" src={message.isOwn ? user.avatarUrl : null} /> : null}
        </span>
        <MessageBubble message={message} from={message.isOwn ? text.you : contactName} isTail={endsGroup} />
      </div>
    </div>
  );
}

const Divider = ({ children }: { children: React.ReactNode }) => (
  <div className="flex items-center gap-3 py-3 text-xs font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </div>
);
