import type { InfiniteData } from '@tanstack/react-query';
import type { ChatMessage, RecentChat } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatText as text } from '#features/chat/text.ts';

export interface RecentPage {
  recentChats: RecentChat[];
  nextCursor: string | null;
}
export type RecentPages = InfiniteData<RecentPage>;

export const recentOf = (pages: RecentPages | undefined, contactId: string): RecentChat | undefined =>
  allRecent(pages).find((recent) => recent.contactId === contactId);

/** Every loaded conversation once, the last written first. */
export function allRecent(pages: RecentPages | undefined): RecentChat[] {
  const byContact = new Map<string, RecentChat>();
  // A conversation that moved up while pages were loading can stand in two of them: the first is the newer.
  for (const recent of pages?.pages.flatMap(({ recentChats }) => recentChats) ?? []) {
    if (!byContact.has(recent.contactId)) byContact.set(recent.contactId, recent);
  }
  return [...byContact.values()];
}

/** The same pages with one conversation changed where it stands. */
export function withRecent(
  pages: RecentPages,
  contactId: string,
  change: (recent: RecentChat) => RecentChat,
): RecentPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      recentChats: page.recentChats.map((recent) =>
        recent.contactId === contactId ? change(recent) : recent,
      ),
    })),
  };
}

/** The same pages after a message: its conversation is the first. Undefined when the conversation is not loaded. */
export function withLastMessage(
  pages: RecentPages,
  contactId: string,
  message: ChatMessage,
): RecentPages | undefined {
  const before = recentOf(pages, contactId);
  if (!before) return undefined;
  if (message.seq <= before.lastSeq) return pages;
  const unreadCount = countUnread(before, message);
  const after: RecentChat = {
    ...before,
    ...previewOf(message),
    lastMessageTime: message.timestamp,
    lastSenderId: message.senderId,
    lastSeq: message.seq,
    unreadCount,
    read: unreadCount === 0,
  };
  const rest = pages.pages.map((page) => ({
    ...page,
    recentChats: page.recentChats.filter((recent) => recent.contactId !== contactId),
  }));
  const [first, ...others] = rest;
  if (!first) return undefined;
  return { ...pages, pages: [{ ...first, recentChats: [after, ...first.recentChats] }, ...others] };
}

/** What a list shows of a message. */
export function previewOf({
  content,
  attachments = [],
  deletedAt,
}: ChatMessage): Pick<RecentChat, 'lastMessage' | 'lastDeleted' | 'lastAttachments'> {
  const lastDeleted = deletedAt !== undefined;
  const words = content === '' && attachments.length > 0 ? text.lastFiles(attachments.length) : content;
  return {
    lastMessage: lastDeleted ? text.lastDeleted : words.slice(0, chatLimits.previewChars),
    lastDeleted,
    lastAttachments: attachments.length,
  };
}

function countUnread({ contactId, unreadCount, readSeq }: RecentChat, message: ChatMessage): number {
  const isUnread = message.senderId === contactId && !message.read && message.seq > readSeq;
  return isUnread ? unreadCount + 1 : unreadCount;
}
