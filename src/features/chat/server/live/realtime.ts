import type { Realtime } from '#server/sockets/realtime.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { catchUp } from '../reading/catch-up.ts';
import { readCut } from '../changes/decisions.ts';
import type { ChatDeps } from '../routes.ts';
import { readRecent, readUnread } from '../reading/recent.ts';

export function chatRealtime(realtime: Realtime, deps: ChatDeps): void {
  const { db, sender, reader, deliveries, presence, live, checkClaim } = deps;
  realtime.handle(chatEvents, {
    send_message(payload, { viewer }) {
      // Only a refused claim is awaited, so that messages keep their order of arrival.
      const refusal = checkClaim(viewer, payload.senderId, 'send_message');
      return refusal ?? sender.send(viewer, payload).then(toReply);
    },
    async mark_as_read({ userId, messageIds }, { viewer }) {
      await checkClaim(viewer, userId, 'mark_as_read');
      return { updated: await reader.markRead(viewer, messageIds) };
    },
    mark_as_delivered({ conversations }, { viewer }) {
      for (const { contactId, seq } of conversations) deliveries.note(viewer.userId, contactId, seq);
      return {};
    },
    async catch_up({ conversations, list }, { viewer }) {
      const caught = await catchUp(deps, viewer.userId, conversations);
      deps.noteDelivered(viewer, caught);
      if (!list) return { conversations: caught };
      const [recent, unread] = await Promise.all([
        readRecent(deps, viewer, { limit: chatLimits.recentPage }),
        readUnread(db, viewer),
      ]);
      deps.noteDelivered(viewer, recent.recentChats);
      return { conversations: caught, recent, unread };
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
