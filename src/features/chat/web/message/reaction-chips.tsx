import { useUser } from '#web/session/session.ts';
import { join } from '#web/ui/join.ts';
import { type ChatMessage, type Reaction, reactionEmojis } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import { react } from './change-message.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

/** Under the bubble, over its edge; one's own is pressed, and a press takes it back or joins in. */
export function ReactionChips({ message, contactName }: { message: ChatMessage; contactName: string }) {
  const { id } = useUser();
  const live = useChatLive();
  const { reactions = [] } = message;
  const own = reactions.find(({ userId }) => userId === id)?.emoji;
  const used = reactionEmojis.filter((emoji) => reactions.some((each) => each.emoji === emoji));
  return (
    <div className="-mt-2.5 flex gap-1 px-2">
      {used.map((emoji) => {
        const by = reactions.filter((each) => each.emoji === emoji);
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={emoji === own}
            aria-label={text.reactedBy(emoji, who(by, id, contactName))}
            data-tooltip={who(by, id, contactName)}
            onClick={() => void react(live, message, emoji === own ? null : emoji)}
            className={join(
              'relative touch flex h-6 min-w-6 cursor-pointer items-center justify-center gap-1 rounded-full border px-1.5 text-sm',
              emoji === own ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
            )}
          >
            {emoji}
            {by.length > 1 ? <span className="figures text-xs">{by.length}</span> : null}
          </button>
        );
      })}
    </div>
  );
}

function who(by: readonly Reaction[], ownId: string, contactName: string): string {
  if (by.length > 1) return text.and(text.you, contactName);
  return by[0]?.userId === ownId ? text.you : contactName;
}
