import { type Http, mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import {
  type DirectoryRule,
  type PeopleCache,
  searchDirectory,
  toContact,
} from '#features/people/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { chatContract } from '../contract/messages.ts';
import type { ChangeDeps } from './changes/change-message.ts';
import type { Correspondence } from './sending/correspondence.ts';
import { type DecisionDeps, mayBlock, readCut } from './changes/decisions.ts';
import type { Deliveries } from './live/deliveries.ts';
import { readPage } from './reading/history.ts';
import type { ChatLive } from './live/live.ts';
import type { Reader } from './reading/mark-read.ts';
import type { PresenceBoard } from './live/presence.ts';
import { type RecentDeps, readRecent, readUnread } from './reading/recent.ts';
import type { Sender } from './sending/send.ts';

export interface ChatDeps extends ChangeDeps, DecisionDeps, RecentDeps {
  people: PeopleCache;
  uploads: Uploads;
  directory: DirectoryRule;
  sender: Sender;
  reader: Reader;
  deliveries: Deliveries;
  correspondence: Correspondence;
  presence: PresenceBoard;
  live: ChatLive;
  /** Calls may name the caller. Any other id is refused and audited. */
  checkClaim: (viewer: Viewer, claimedId: string | undefined, call: string) => void | Promise<never>;
  /** Marks the last messages of these conversations as delivered to the viewer. */
  noteDelivered(viewer: Viewer, known: readonly Known[]): void;
}
/** A conversation's last seq, and the seq that the viewer's devices had received. */
interface Known {
  contactId: string;
  lastSeq: number;
  deliveredSeq: number;
}

export function chatRoutes(http: Http, deps: ChatDeps): void {
  const { db, checkClaim, statusOf } = deps;
  mount(http, 'chat', chatContract, {
    async messages({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'messages');
      const person = await deps.correspondence.contact(query.contactId);
      const { isCut, ...page } = await readPage(deps, viewer.userId, person.id, query);
      if (!page.hasNewer) deps.noteDelivered(viewer, [{ contactId: person.id, ...page }]);
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
      return { success: true as const, message: await deps.sender.send(viewer, body) };
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
      const page = await readRecent(deps, viewer, query);
      deps.noteDelivered(viewer, page.recentChats);
      return page;
    },
    async unreadCount({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'unread-count');
      return readUnread(db, viewer);
    },
  });
}
