import type { Realtime } from '#server/realtime.ts';
import { chatEvents } from '../contract.ts';
import { catchUp } from './history.ts';
import type { ChatDeps } from './routes.ts';

export function chatRealtime(realtime: Realtime, deps: ChatDeps): void {
  const { db, sender, reader, presence, live, checkClaim } = deps;
  realtime.handle(chatEvents, {
    async send_message(payload, { viewer }) {
      // Only a refused claim is waited for, so that messages keep the order in which they came.
      const refusal = checkClaim(viewer, payload.senderId, 'send_message');
      if (refusal) await refusal;
      return { message: await sender.send(viewer, payload) };
    },
    async mark_as_read({ userId, messageIds }, { viewer }) {
      await checkClaim(viewer, userId, 'mark_as_read');
      return { updated: await reader.markRead(viewer, messageIds) };
    },
    async catch_up({ conversations }, { viewer }) {
      return { conversations: await catchUp(db, viewer.userId, conversations) };
    },
    async typing({ receiverId }, { viewer, socket }) {
      if (await deps.correspondence.exists(viewer, receiverId))
        live.typing(viewer.userId, receiverId, socket);
      return {};
    },
    watch_presence: ({ userIds }, { socket }) => ({ presence: presence.watch(socket, userIds) }),
  });
}
