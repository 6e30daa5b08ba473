import type { Realtime } from '#server/sockets/realtime.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { catchUpWith } from '../reading/catch-up-with.ts';
import { toChats } from '../reading/chats.ts';
import { readCut } from '../changes/decisions.ts';
import type { ChatDeps } from '../deps.ts';
import { readRecent, readUnread } from '../reading/recent.ts';

export function chatRealtime(realtime: Realtime, deps: ChatDeps): void {
  const { db, send, reader, deliveries, presence, live, checkClaim } = deps;
  realtime.handle(chatEvents, {
    send_message(payload, { viewer }) {
      // Only a refused claim is awaited, so that messages keep their order of arrival.
      const refusal = checkClaim(viewer, payload.senderId, 'send_message');
      return refusal ?? send(viewer, payload).then(toReply);
    },
    async mark_as_read({ userId, messageIds }, { viewer }) {
      await checkClaim(viewer, userId, 'mark_as_read');
      return { updated: await reader.markRead(viewer, messageIds) };
    },
    async mark_as_delivered({ conversations }, { viewer }) {
      const contactIds = conversations.map(({ contactId }) => contactId);
      const ids = await deps.pairs.findAll(viewer.userId, contactIds);
      for (const { contactId, seq } of conversations) {
        const conversationId = ids.get(contactId);
        if (conversationId !== undefined) deliveries.note(viewer.userId, conversationId, seq);
      }
      return {};
    },
    async catch_up({ conversations, list }, { viewer }) {
      const { answers, caught } = await catchUpWith(deps, viewer.userId, conversations);
      deps.noteDelivered(
        viewer,
        Array.from(caught, ([conversationId, one]) => ({ conversationId, ...one })),
      );
      if (!list) return { conversations: answers };
      const [recent, unread] = await Promise.all([
        readRecent(deps, viewer, { limit: chatLimits.recentPage }),
        readUnread(db, viewer),
      ]);
      return { conversations: answers, recent: toChats(deps, viewer, recent), unread };
    },
    async typing({ receiverId }, { viewer, socket }) {
      if (await deps.correspondence.mayTalk(viewer.userId, receiverId))
        live.typing(viewer.userId, receiverId, socket);
      return {};
    },
    async watch_presence({ userIds }, { viewer, socket }) {
      const cut = await readCut(db, viewer.userId, userIds);
      const sent = presence.watch(
        socket,
        userIds.filter((userId) => !cut.has(userId)),
      );
      return {
        presence: [...sent, ...Array.from(cut, (userId) => ({ userId, status: 'offline' as const }))],
      };
    },
  });
}

const toReply = (message: ChatMessage) => ({ message });
