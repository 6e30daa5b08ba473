import { createClient } from '#web/api-client.ts';
import { chatContract } from '../contract.ts';

export const chatApi = createClient(chatContract);

/** Where the query cache keeps the chat. */
export const chatKeys = {
  recent: ['chat', 'recent'],
  contacts: (search: string) => ['chat', 'contacts', search],
  /** Conversations begun here, without a message yet. */
  added: ['chat', 'added'],
  threads: ['chat', 'thread'],
  thread: (contactId: string) => ['chat', 'thread', contactId],
  outbox: ['chat', 'outbox'],
  unread: ['chat', 'unread'],
  presence: ['chat', 'presence'],
  profile: (userId: string) => ['chat', 'profile', userId],
} as const;
