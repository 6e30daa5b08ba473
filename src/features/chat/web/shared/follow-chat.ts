import type { Followed } from '#web/live/followed.ts';
import { session } from '#web/session/session.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import { changesSummary } from '#web/live/summary.ts';
import { chatLiveOf, endChatLive } from './chat-live.ts';

/** On every screen unread messages are counted and what waits is sent; it ends with the session. */
export function followChat({ queries, viewer }: Followed): () => void {
  chatLiveOf(queries, viewer.id);
  // A muted conversation no longer counts.
  const stop = changesSummary(chatEvents, ['new_message', 'unread_changed', 'conversation_changed']);
  return () => {
    stop();
    if (session.get().status !== 'signed-in') endChatLive(queries);
  };
}
