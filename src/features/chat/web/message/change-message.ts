import { messageOf } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ChatMessage, ReactionEmoji } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import { chatActions } from '../shared/chat-actions.ts';
import type { ChatLive } from '../shared/chat-live.ts';

/** Sets or removes the viewer's reaction. */
export async function react(
  live: ChatLive,
  { _id: messageId }: ChatMessage,
  emoji: ReactionEmoji | null,
): Promise<void> {
  try {
    live.changed((await chatActions.react({ body: { messageId, emoji } })).message);
  } catch (error) {
    toast.error(messageOf(error, text.reactFailed));
  }
}

/** Throws an error with a sentence for the viewer. */
export async function editMessage(
  live: ChatLive,
  { _id: messageId }: ChatMessage,
  content: string,
): Promise<void> {
  live.changed((await chatActions.editMessage({ body: { messageId, content } })).message);
}

export async function deleteMessage(live: ChatLive, { _id: messageId }: ChatMessage): Promise<void> {
  live.changed((await chatActions.deleteMessage({ body: { messageId } })).message);
}

export async function copyText({ content }: ChatMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    toast.success(text.copied);
  } catch {
    toast.error(text.copyFailed);
  }
}
