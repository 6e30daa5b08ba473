import type { Viewer } from '#server/session.ts';
import type { RecentChat } from '#features/chat/contract/messages.ts';
import type { ChatDeps } from '../deps.ts';
import type { RecentPage } from './recent.ts';

/** The page as a device gets it: by contact. The device then has these conversations' last messages. */
export function toChats(
  deps: Pick<ChatDeps, 'pairs' | 'noteDelivered'>,
  viewer: Viewer,
  { conversations, nextCursor }: RecentPage,
): { recentChats: RecentChat[]; nextCursor: string | null } {
  for (const { conversationId, chat } of conversations)
    deps.pairs.learn(viewer.userId, chat.contactId, conversationId);
  deps.noteDelivered(
    viewer,
    conversations.map(({ conversationId, chat }) => ({ conversationId, ...chat })),
  );
  return { recentChats: conversations.map(({ chat }) => chat), nextCursor };
}
