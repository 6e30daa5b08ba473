import { AtSign, Check, Clock, Megaphone, MessageSquare } from 'lucide-react';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { join } from '#web/ui/join.ts';
import { TimeIn } from '#web/ui/time/time.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Notification } from '#features/notifications/contract/notifications.ts';
import type { Category } from '#features/notifications/contract/categories.ts';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import { notificationScreenText as text } from '../shared/text.ts';

const icons: Record<Category, typeof Clock> = {
  messages: MessageSquare,
  mentions: AtSign,
  updates: Megaphone,
  reminders: Clock,
};

interface NotificationItemProps {
  notification: Notification;
  onRead: (id: string) => void;
  /** After it was followed. */
  onFollow?: () => void;
  isCompact?: boolean;
}

/** One line: who or what, the sentence, when. The whole line leads there, and has then been read. */
export function NotificationItem({ notification, onRead, onFollow, isCompact }: NotificationItemProps) {
  const { id, category, title, body, moment, url, person, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const Icon = icons[category];
  return (
    <div
      className={join(
        'relative flex items-start gap-3 transition-colors hover:bg-primary-soft/60',
        isCompact ? 'px-4 py-3' : 'px-4 py-4 compact:py-2.5 sm:px-5',
      )}
    >
      <span className="relative mt-0.5 shrink-0">
        {person ? (
          <Avatar name={person.name} src={person.avatarUrl} />
        ) : (
          <span className="grid size-9 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <Icon size={17} aria-hidden="true" />
          </span>
        )}
        {person ? (
          <span className="absolute -right-2 -bottom-2 grid size-5 place-items-center rounded-full border border-line bg-surface text-ink-soft">
            <Icon size={11} aria-hidden="true" />
          </span>
        ) : null}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <PathLink
          path={url}
          onFollow={() => {
            if (isUnread) onRead(id);
            onFollow?.();
          }}
          data-notification={id}
          className={join(
            'wrap-anywhere before:absolute before:inset-0 focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus',
            isUnread && 'font-semibold',
          )}
        >
          {isUnread ? <span className="sr-only">{text.unread}: </span> : null}
          {title}
        </PathLink>
        <span className={join('text-sm text-ink-soft wrap-anywhere', isCompact && 'line-clamp-2')}>
          <Body body={body} moment={moment} />
        </span>
        <TimeAgo at={createdAt} className="text-xs text-ink-soft" />
      </span>
      {isUnread ? (
        <IconButton
          label={text.markOne(title)}
          data-tooltip={text.markShort}
          size="sm"
          icon={<UnreadMark />}
          onPress={() => onRead(id)}
          className="group relative -mr-1.5"
        />
      ) : null}
    </div>
  );
}

/** The time in it by the rule for all times of a screen. */
const Body = ({ body, moment }: Pick<Notification, 'body' | 'moment'>) =>
  moment?.at !== undefined && body.includes(moment.words) ? (
    <TimeIn sentence={(when) => body.replace(moment.words, () => when)} at={moment.at} />
  ) : (
    body
  );

/** The highlighter's dot; under the pointer it is what a press does. */
const UnreadMark = () => (
  <>
    <span className="unread-dot group-hover:hidden group-focus-visible:hidden" />
    <Check size={16} aria-hidden="true" className="hidden group-hover:block group-focus-visible:block" />
  </>
);
