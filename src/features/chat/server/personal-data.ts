import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { ErasingTools, PersonalData } from '#server/personal-data.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import { contactIn } from './pairs.ts';
import { attachmentPurpose } from './sending/attachments.ts';
import { toMessageId } from './sending/message-id.ts';

/** The other of a conversation's two people; `m` is the row of the first. */
const contact = sql.raw(contactIn('c', 'm.user_id'));

/** A message belongs to both people of its conversation: it stays until both are deleted. */
export const chatPersonalData: PersonalData = {
  feature: 'chat',
  place: 40,
  tables: [
    {
      table: 'conversations',
      owner: { column: 'person_a' },
      archive: 'Conversations',
      erasure: 'kept',
      kept: 'the other person’s conversation, which shows ‘Deleted user’; it goes when both are deleted',
      columns: { person_a: 'person', person_b: 'person', last_message: 'kept', last_sender_id: 'person' },
      rows: ({ userId }) => sql`
        select c.id as conversation, p.name as contact, c.last_seq as messages, c.last_message, c.last_at, m.unread,
          m.muted_until::text as muted_until, m.is_favourite, m.blocked_at
        from conversation_members m join conversations c on c.id = m.conversation_id
        left join people p on p.id = ${contact}
        where m.user_id = ${userId} order by c.id`,
    },
    {
      table: 'conversation_members',
      owner: { column: 'user_id' },
      archive: { without: 'it is in Conversations' },
      erasure: 'blanked',
      kept: 'the place of the person in a conversation of somebody else; what they decided about it goes',
      columns: { user_id: 'person' },
    },
    {
      table: 'messages',
      owner: { column: 'sender_id' },
      archive: 'Messages',
      erasure: 'kept',
      kept: 'what was written to the other person, who needs it; it goes when both are deleted',
      columns: { sender_id: 'person', client_id: 'plain', content: 'kept' },
      rows: ({ userId }) => sql`
        select s.conversation_id as conversation, p.name as contact, s.seq as number,
          case s.sender_id when ${userId} then 'me' else 'contact' end as "from",
          s.content, s.created_at, s.edited_at, s.deleted_at, s.attachments
        from conversation_members m
        join messages s on s.conversation_id = m.conversation_id
        join conversations c on c.id = m.conversation_id
        left join people p on p.id = ${contact}
        where m.user_id = ${userId} order by s.conversation_id, s.seq`,
    },
    {
      table: 'message_reactions',
      owner: { column: 'user_id' },
      archive: 'Reactions',
      erasure: 'kept',
      kept: 'a mark on a message that the other person sees; it goes with the message',
      columns: { user_id: 'person', emoji: 'kept' },
    },
    {
      table: 'chat_settings',
      owner: { column: 'user_id' },
      archive: 'Chat settings',
      erasure: 'rows',
      columns: { user_id: 'person' },
    },
    {
      table: 'told_messages',
      owner: { column: 'user_id' },
      archive: { without: 'numbers only: which messages a notification covered' },
      erasure: 'rows',
      columns: { user_id: 'person' },
    },
    {
      table: 'message_words',
      owner: { column: 'conversation_id' },
      archive: { without: 'made from the messages, for the search' },
      erasure: 'kept',
      kept: 'the words of messages that stay',
      columns: { words: 'index' },
    },
  ],
  impersonal: { indexed_conversations: 'numbers only: how far the search has read' },
  files: [
    { purpose: attachmentPurpose, fate: 'unnamed', why: 'part of a message to somebody who is still here' },
  ],
  async erase(tx, { userId }, tools) {
    const talks = await tx.execute<{ id: number; contact_id: string }>(sql`
      select c.id::float8, ${contact} as contact_id
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = ${userId}`);
    const contacts = await findPeopleByIds(
      tx,
      talks.rows.map((talk) => talk.contact_id),
    );
    const here = new Set(contacts.filter(({ erasedAt }) => erasedAt === null).map(({ id }) => id));
    await removeConversations(
      tx,
      talks.rows.filter((talk) => !here.has(talk.contact_id)).map((talk) => talk.id),
      tools,
    );
    await tx.execute(sql`
      update conversation_members set muted_until = null, is_favourite = false, blocked_at = null, unread = 0
      where user_id = ${userId}`);
  },
};

/** Messages of conversations whose two people are both deleted. */
async function removeConversations(
  tx: Transaction,
  ids: readonly number[],
  { removeFilesOf }: ErasingTools,
): Promise<void> {
  if (ids.length === 0) return;
  // Bars the indexer from indexing text that it read before this.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.wordIndex})`);
  const withFiles = await tx.execute<{ conversationId: number; seq: number }>(sql`
    select conversation_id::float8 as "conversationId", seq::float8 from messages
    where conversation_id in ${[...ids]} and attachments is not null`);
  await removeFilesOf(attachmentPurpose, withFiles.rows.map(toMessageId));
  for (const table of [
    'told_messages',
    'message_words',
    'indexed_conversations',
    'message_reactions',
    'messages',
  ]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where conversation_id in ${[...ids]}`);
  }
  await tx.execute(sql`delete from conversations where id in ${[...ids]}`);
}
