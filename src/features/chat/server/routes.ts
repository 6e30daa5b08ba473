import { type Http, mount } from '#server/http/mount.ts';
import { searchDirectory, toContact } from '#features/people/server/service.ts';
import { chatContract } from '../contract/messages.ts';
import { mayBlock, readCut } from './changes/decisions.ts';
import type { ChatDeps } from './deps.ts';
import { toChats } from './reading/chats.ts';
import { emptyPage, readPage } from './reading/history.ts';
import { readRecent, readUnread } from './reading/recent.ts';

export function chatRoutes(http: Http, deps: ChatDeps): void {
  const { db, checkClaim, statusOf } = deps;
  mount(http, 'chat', chatContract, {
    async messages({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'messages');
      const person = await deps.correspondence.contact(query.contactId);
      const conversationId = await deps.pairs.find(viewer.userId, person.id);
      const { isCut, ...page } =
        conversationId === undefined ? emptyPage : await readPage(deps, viewer.userId, conversationId, query);
      if (conversationId !== undefined && !page.hasNewer)
        deps.noteDelivered(viewer, [{ conversationId, ...page }]);
      const contact = {
        ...toContact(viewer, person),
        status: isCut ? ('offline' as const) : statusOf(person.id),
        isClosed: person.deactivatedAt !== null,
      };
      return { ...page, contact, mayBlock: mayBlock(viewer, person) };
    },
    async markRead({ body, viewer }) {
      await checkClaim(viewer, body.userId, 'mark-read');
      return { success: true as const, updated: await deps.reader.markRead(viewer, body.messageIds) };
    },
    async sendMessage({ body, viewer }) {
      await checkClaim(viewer, body.senderId, 'send-message');
      return { success: true as const, message: await deps.send(viewer, body) };
    },
    async fetchChats({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'fetch-chats');
      const found = await searchDirectory(db, viewer, { ...query, rule: deps.directory });
      const ids = found.contacts.map((contact) => contact.id);
      const cut = await readCut(db, viewer.userId, ids);
      const contacts = found.contacts.map((contact) => {
        const status = cut.has(contact.id) ? ('offline' as const) : statusOf(contact.id);
        return { ...contact, status };
      });
      return { contacts, hasMore: found.hasMore };
    },
    async recent({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'recent');
      return toChats(deps, viewer, await readRecent(deps, viewer, query));
    },
    async unreadCount({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'unread-count');
      return readUnread(db, viewer);
    },
  });
}
