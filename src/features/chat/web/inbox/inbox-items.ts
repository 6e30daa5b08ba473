import { inOrder } from '#shared/format/in-order.ts';
import type { ChatContact, Presence, RecentChat } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';

/** One conversation in the list. */
export interface InboxItem {
  id: string;
  name: string;
  email: string | null;
  /** A teacher's; found by, not shown in the list. */
  department?: string | undefined;
  subject: string;
  text: string;
  /** The text is the viewer's own. */
  isOwnText: boolean;
  /** Undefined where nothing has been written yet. */
  date: string | undefined;
  read: boolean;
  /** Contains 'unread' when there is something unread. */
  labels: string[];
  unreadCount: number;
  status: Presence;
  isFavourite: boolean;
  /** Undefined where it cannot be muted: nothing has been written yet. */
  mute: Pick<RecentChat, 'muted' | 'mutedUntil'> | undefined;
}

export type InboxTab = 'all' | 'unread';

/** The same conversation as before is the same item: what is drawn of it stays. */
const made = new WeakMap<RecentChat | ChatContact, InboxItem>();

export const fromRecent = (recent: RecentChat): InboxItem => made.get(recent) ?? keep(recent, itemOf(recent));

/** A person without a conversation. */
export const fromContact = (contact: ChatContact): InboxItem =>
  made.get(contact) ?? keep(contact, newItemOf(contact));

/** A person with or without a conversation: the conversations could not be loaded. */
const fromUnknown = (contact: ChatContact): InboxItem => ({
  ...newItemOf(contact),
  subject: contact.email ?? contact.studentId ?? '',
  text: '',
});

function keep(from: RecentChat | ChatContact, item: InboxItem): InboxItem {
  made.set(from, item);
  return item;
}

function itemOf(recent: RecentChat): InboxItem {
  return {
    id: recent.contactId,
    name: recent.contactName,
    email: recent.contactEmail,
    department: recent.contactDepartment,
    subject: recent.contactEmail ?? recent.contactStudentId ?? '',
    text: recent.lastMessage,
    isOwnText: recent.lastSenderId !== recent.contactId,
    date: recent.lastMessageTime,
    read: recent.unreadCount === 0,
    labels: recent.unreadCount > 0 ? ['unread'] : [],
    unreadCount: recent.unreadCount,
    status: recent.contactStatus,
    isFavourite: recent.favourite,
    mute: recent,
  };
}

const newItemOf = ({ id, name, email, department, status }: ChatContact): InboxItem => ({
  id,
  name,
  email,
  department,
  subject: text.newConversation,
  text: text.startChatting,
  isOwnText: false,
  date: undefined,
  read: true,
  labels: [],
  unreadCount: 0,
  status,
  isFavourite: false,
  mute: undefined,
});

/**
 * As they are shown: the favourites, what was added here, the conversations, then (where there are none) the people to
 * write to; each person once. Favourites come from a list of their own: a page of conversations may not reach them.
 */
export function toInboxItems(
  added: readonly ChatContact[],
  recent: readonly RecentChat[],
  contacts: { people: readonly ChatContact[]; areNew: boolean },
  favourites: readonly RecentChat[] = [],
): InboxItem[] {
  const written = new Set(recent.map(({ contactId }) => contactId));
  const items = [
    ...added.filter(({ id }) => !written.has(id)).map(fromContact),
    ...recent.map(fromRecent),
    ...favourites.filter(({ favourite }) => favourite).map(fromRecent),
    ...contacts.people.map(contacts.areNew ? fromContact : fromUnknown),
  ];
  const seen = new Set<string>();
  const groups = groupItems(items.filter(({ id }) => !seen.has(id) && seen.add(id)));
  return [...groups.favourites, ...groups.others];
}

/** Favourites stand above the others, the last written first. */
export function groupItems(items: readonly InboxItem[]): { favourites: InboxItem[]; others: InboxItem[] } {
  const favourites = items.filter(({ isFavourite }) => isFavourite);
  return {
    favourites: favourites.toSorted((a, b) => inOrder(b.date ?? '', a.date ?? '')),
    others: items.filter(({ isFavourite }) => !isFavourite),
  };
}

/** What the list shows. `held`: read inside of Unread, and so still listed until the tab changes. */
export function filterItems(
  items: readonly InboxItem[],
  { tab, search, held }: { tab: InboxTab; search: string; held: ReadonlySet<string> },
): InboxItem[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (tab === 'unread' && item.read && !held.has(item.id)) return false;
    const haystack = fold(
      `${item.name} ${item.email ?? ''} ${item.department ?? ''} ${item.subject} ${item.text}`,
    );
    return words.every((word) => haystack.includes(word));
  });
}

/** Without case and accents: 'jose' finds 'José'. */
const fold = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
