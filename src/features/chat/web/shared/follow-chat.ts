import type { Followed } from '#web/live/followed.ts';
import { session } from '#web/session/session.ts';
import { chatLiveOf, endChatLive } from './chat-live.ts';

/** On every screen unread messages are counted and what waits is sent; it ends with the session. */
export function followChat({ queries, viewer }: Followed): () => void {
  chatLiveOf(queries, viewer.id);
  return () => {
    if (session.get().status !== 'signed-in') endChatLive(queries);
  };
}
