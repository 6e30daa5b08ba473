import { type MessageRecord, recordsAtOnce } from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import type { Chat } from './create-chat.ts';
import type { FoundMessage } from './search/found-messages.ts';

/** A person's own messages as the assistant reads them. */
export const messagesOnCampus =
  (chat: Pick<Chat, 'searchMessages' | 'latestMessages'>): CampusSource =>
  (viewer) => ({
    async messages({ words = [], contactId, limit = recordsAtOnce }) {
      const found =
        contactId !== undefined && words.length === 0
          ? await chat.latestMessages(viewer, contactId, limit)
          : await chat.searchMessages(viewer, words.join(' '), limit);
      return found.map(messageRecord);
    },
  });

const messageRecord = ({
  id,
  title,
  snippet,
  url,
  date,
  contactId,
  isMine,
}: FoundMessage): MessageRecord => ({
  type: 'message',
  id,
  title,
  url,
  date: date?.toISOString() ?? null,
  dateIs: 'sent',
  points: null,
  detail: null,
  body: snippet,
  keywords: '',
  contactId,
  isMine,
});
