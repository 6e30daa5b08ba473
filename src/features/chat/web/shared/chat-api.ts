import { createClient } from '#web/calls/api-client.ts';
import { chatContract } from '#features/chat/contract/messages.ts';

export const chatApi = createClient(chatContract);

/** Where the query cache keeps the chat. */
export const chatKeys = {
  recent: ['chat', 'recent'],
  favourites: ['chat', 'recent', 'favourites'],
  contacts: (search: string) => ['chat', 'contacts', search],
  threads: ['chat', 'thread'],
  thread: (contactId: string) => ['chat', 'thread', contactId],
  unread: ['chat', 'unread'],
  profile: (userId: string) => ['chat', 'profile', userId],
  search: (words: string) => ['chat', 'search', words],
  settings: ['chat', 'settings'],
  blocked: ['chat', 'blocked'],
} as const;
