import type { Database } from '#platform/database/port.ts';
import { type Http, mount } from '#server/mount.ts';
import {
  type DirectoryRule,
  type PeopleCache,
  mayReadEmail,
  searchDirectory,
} from '#features/people/server/service.ts';
import { chatContract } from '../contract.ts';
import type { ClaimCheck } from './claims.ts';
import type { Correspondence } from './correspondence.ts';
import { readPage } from './history.ts';
import type { ChatLive } from './live.ts';
import type { Reader } from './mark-read.ts';
import type { PresenceBoard } from './presence.ts';
import { readRecent, readUnread } from './recent.ts';
import type { Sender } from './send.ts';

export interface ChatDeps {
  db: Database;
  people: PeopleCache;
  directory: DirectoryRule;
  sender: Sender;
  reader: Reader;
  correspondence: Correspondence;
  presence: PresenceBoard;
  live: ChatLive;
  checkClaim: ClaimCheck;
}

export function chatRoutes(http: Http, deps: ChatDeps): void {
  const { db, people, presence, checkClaim } = deps;
  const statusOf = (userId: string) => presence.statusOf(userId);
  mount(http, 'chat', chatContract, {
    async messages({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'messages');
      const person = await deps.correspondence.contact(query.contactId);
      const showsEmail = mayReadEmail(viewer, person);
      const contact = {
        id: person.id,
        _id: person.id,
        name: person.name,
        email: showsEmail ? person.email : null,
        teacherId: showsEmail ? person.teacherId : null,
        studentId: person.studentId,
        status: statusOf(person.id),
      };
      return { ...(await readPage(db, viewer.userId, query.contactId, query)), contact };
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
      const contacts = found.contacts.map((contact) => ({ ...contact, status: statusOf(contact.id) }));
      return { contacts, hasMore: found.hasMore };
    },
    async recent({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'recent');
      return readRecent({ db, people, statusOf }, viewer, query);
    },
    async unreadCount({ query, viewer }) {
      await checkClaim(viewer, query.userId, 'unread-count');
      return readUnread(db, viewer);
    },
  });
}
