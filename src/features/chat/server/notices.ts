import type { Database } from '#platform/database/port.ts';
import { notificationLimits } from '#features/notifications/contract/notifications.ts';
import {
  type NoticeSource,
  noticeSource,
  type Recipient,
  toPerson,
} from '#features/notifications/server/service.ts';
import { messageKinds, messageNew } from '../contract/notice-kinds.ts';
import { noticeKey } from './message-notices.ts';
import { contactIn } from './pairs.ts';

/** True while the conversation has an unread message that is not deleted, and is neither muted nor blocked. */
const unreadText = `
select ${contactIn('c', '$2')} as sender_id
from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = $2
where c.id = $1 and m.unread > 0 and (m.muted_until is null or m.muted_until <= clock_timestamp())
  and not exists (select from conversation_members x where x.conversation_id = c.id and x.blocked_at is not null)
  and exists (select from messages x
    where x.conversation_id = c.id and x.seq > m.read_seq and x.sender_id <> $2 and x.deleted_at is null)`;

const newestText = `
select x.content from conversation_members m
join messages x on x.conversation_id = m.conversation_id and x.seq > m.read_seq
where m.conversation_id = $1 and m.user_id = $2 and x.sender_id <> $2 and x.deleted_at is null and x.content <> ''
order by x.seq desc limit $3`;

/** A notification names the sender. Only a mail quotes the message, as it is when the mail is made. */
export const messageNotices = (db: Database): NoticeSource[] => [
  noticeSource(messageNew, async ({ conversationId, receiverId, seq, isMention }) => {
    const { rows } = await db.$client.query<{ sender_id: string }>({
      name: 'chat_notice',
      text: unreadText,
      values: [conversationId, receiverId],
    });
    const senderId = rows[0]?.sender_id;
    if (senderId === undefined) return undefined;
    const kinds: Recipient['kinds'] = isMention
      ? [messageKinds.mention, messageKinds.new]
      : [messageKinds.new];
    return {
      key: noticeKey(conversationId),
      edition: seq,
      subject: `chat:${conversationId}`,
      record: `chat:${senderId}`,
      actorId: senderId,
      personId: senderId,
      url: `/chat/${senderId}`,
      words: async () => {
        const newest = await db.$client.query<{ content: string }>({
          name: 'chat_notice_words',
          text: newestText,
          values: [conversationId, receiverId, notificationLimits.mailMessages],
        });
        return newest.rows
          .toReversed()
          .map(({ content }) => content)
          .join('\n\n');
      },
      sees: (person) => person.id === receiverId,
      recipients: () => toPerson(db, receiverId, ...kinds),
    };
  }),
];
