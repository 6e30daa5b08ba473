import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/session/session.ts';
import { chatLiveOf, endChatLive } from './chat-live.ts';

/** On every screen unread messages are counted and what waits is sent; it ends with the session. */
export function followChat(queries: QueryClient, userId: string): () => void {
  chatLiveOf(queries, userId);
  return () => {
    if (session.get().status !== 'signed-in') endChatLive(queries);
  };
}
