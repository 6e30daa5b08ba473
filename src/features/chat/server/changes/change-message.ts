import { refuse } from '#shared/app-error.ts';
import type { Viewer } from '#server/session.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { ChatMessage, ReactionEmoji } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import { attachmentPurpose } from '../sending/attachments.ts';
import { type HistoryDeps, readMessage } from '../reading/history.ts';
import type { ChatLive } from '../live/live.ts';
import { type Place, placeOf, toMessageId } from '../sending/message-id.ts';
import type { Connection } from '../live/connection.ts';
import { holdWordIndex, reindexMessage } from '../search/word-index.ts';
import { inTransaction } from '../sending/write-transaction.ts';

export interface ChangeDeps extends HistoryDeps {
  uploads: Pick<Uploads, 'detach'>;
  live: Pick<ChatLive, 'messageChanged'>;
}
/** A message of a locked conversation to which the viewer belongs. */
interface Locked {
  member_ids: string[];
  last_seq: number;
  last_change: number;
  is_cut: boolean;
  sender_id: string;
  content: string;
  attachments: number;
  is_deleted: boolean;
  /** By the database's clock. */
  is_recent: boolean;
}
interface Change {
  place: Place;
  viewer: Viewer;
  message: Locked;
  tx: Transaction;
  connection: Connection;
}

/** Edits the text of the viewer's message. */
export function editMessage(
  deps: ChangeDeps,
  viewer: Viewer,
  messageId: string,
  content: string,
): Promise<ChatMessage> {
  return change(deps, viewer, messageId, true, async ({ message, connection, place }) => {
    checkOwn(viewer, message);
    if (message.is_deleted) throw refuse('gone', refusals.deletedAlready);
    if (!message.is_recent) throw refuse('conflict', refusals.tooLateToEdit);
    if (message.is_cut) throw refuse('forbidden', refusals.cannotMessage);
    if (content === '' && message.attachments === 0) throw refuse('validation', refusals.emptyMessage);
    if (content === message.content) return false;
    await connection.query({
      text: `update messages set content = $3, edited_at = clock_timestamp(), changed = $4
        where conversation_id = $1 and seq = $2`,
      values: [place.conversationId, place.seq, content, message.last_change + 1],
    });
    await reindexMessage(connection, { ...place, content });
    await showAsLast(connection, place, content, false);
    return true;
  });
}

/** Leaves a tombstone: text, files and reactions are deleted. */
export function deleteMessage(deps: ChangeDeps, viewer: Viewer, messageId: string): Promise<ChatMessage> {
  return change(deps, viewer, messageId, true, async ({ message, connection, place, tx }) => {
    checkOwn(viewer, message);
    if (message.is_deleted) return false;
    if (!message.is_recent) throw refuse('conflict', refusals.tooLateToDelete);
    await connection.query({
      text: `update messages set content = '', attachments = null, edited_at = null, deleted_at = clock_timestamp(), changed = $3
        where conversation_id = $1 and seq = $2`,
      values: [place.conversationId, place.seq, message.last_change + 1],
    });
    await connection.query({
      text: 'delete from message_reactions where conversation_id = $1 and seq = $2',
      values: [place.conversationId, place.seq],
    });
    await reindexMessage(connection, { ...place, content: '' });
    if (message.attachments > 0) await deps.uploads.detach(tx, attachmentPurpose, toMessageId(place));
    await showAsLast(connection, place, '', true);
    return true;
  });
}

/** Sets the viewer's reaction; null removes it. */
export function react(
  deps: ChangeDeps,
  viewer: Viewer,
  messageId: string,
  emoji: ReactionEmoji | null,
): Promise<ChatMessage> {
  return change(deps, viewer, messageId, false, async ({ message, connection, place }) => {
    if (message.is_deleted) throw refuse('gone', refusals.deletedAlready);
    if (message.is_cut) throw refuse('forbidden', refusals.cannotMessage);
    const target = [place.conversationId, place.seq, viewer.userId];
    const changed =
      emoji === null
        ? await connection.query({
            text: `delete from message_reactions where conversation_id = $1 and seq = $2 and user_id = $3 returning 1`,
            values: target,
          })
        : await connection.query({
            text: `
              insert into message_reactions as known (conversation_id, seq, user_id, emoji) values ($1, $2, $3, $4)
              on conflict (conversation_id, seq, user_id) do update set emoji = excluded.emoji, created_at = now()
              where known.emoji <> excluded.emoji returning 1`,
            values: [...target, emoji],
          });
    if (changed.length === 0) return false;
    await connection.query({
      text: 'update messages set changed = $3 where conversation_id = $1 and seq = $2',
      values: [place.conversationId, place.seq, message.last_change + 1],
    });
    return true;
  });
}

/**
 * Runs `work` on a message while its conversation is locked, counts the change, and notifies its members after the
 * commit. `work` answers whether it changed anything. Messages of other conversations and unknown ones get the same
 * refusal.
 */
async function change(
  deps: ChangeDeps,
  viewer: Viewer,
  messageId: string,
  changesWords: boolean,
  work: (change: Change) => Promise<boolean>,
): Promise<ChatMessage> {
  const place = placeOf(messageId);
  if (place === undefined) throw refuse('not_found', refusals.unknownMessage);
  const { memberIds, lastChange, isChanged } = await inTransaction(deps.db, async (tx, connection) => {
    if (changesWords) await holdWordIndex(connection);
    const message = await lockMessage(connection, viewer, place);
    const isChanged = await work({ place, viewer, message, tx, connection });
    if (isChanged) {
      await connection.query({
        text: 'update conversations set last_change = last_change + 1 where id = $1',
        values: [place.conversationId],
      });
    }
    return { memberIds: message.member_ids, lastChange: message.last_change + 1, isChanged };
  });
  const readers = isChanged ? memberIds : [viewer.userId];
  const messages = await Promise.all(readers.map((memberId) => readMessage(deps, memberId, place)));
  const mine = messages[readers.indexOf(viewer.userId)];
  if (mine === undefined) throw refuse('not_found', refusals.unknownMessage);
  if (!isChanged) return mine;
  for (const [index, memberId] of readers.entries()) {
    const message = messages[index];
    if (message) deps.live.messageChanged(memberId, message, lastChange);
  }
  return mine;
}

async function lockMessage(connection: Connection, viewer: Viewer, place: Place): Promise<Locked> {
  // Lock first, then read: a statement that waited for the lock would see the old message.
  const locked = await connection.query({
    text: `
      select from conversations c where c.id = $1 and exists (
        select from conversation_members r where r.conversation_id = c.id and r.user_id = $2
      ) for no key update`,
    values: [place.conversationId, viewer.userId],
  });
  if (locked.length === 0) throw refuse('not_found', refusals.unknownMessage);
  const [message] = await connection.query<Locked>({
    text: `
      select array(select r.user_id from conversation_members r where r.conversation_id = c.id) as member_ids,
        c.last_seq::float8, c.last_change::float8, exists (
          select from conversation_members r where r.conversation_id = c.id and r.blocked_at is not null
        ) as is_cut, m.sender_id, m.content, coalesce(m.attachments, 0) as attachments,
        m.deleted_at is not null as is_deleted,
        m.created_at > clock_timestamp() - make_interval(secs => ${chatLimits.editMs / 1000}) as is_recent
      from conversations c join messages m on m.conversation_id = c.id
      where c.id = $1 and m.seq = $2`,
    values: [place.conversationId, place.seq],
  });
  if (message === undefined) throw refuse('not_found', refusals.unknownMessage);
  return message;
}

function checkOwn(viewer: Viewer, message: Locked): void {
  if (message.sender_id !== viewer.userId) throw refuse('forbidden', refusals.notYourMessage);
}

/** Lists show the last message as it is now. */
async function showAsLast(
  connection: Connection,
  { conversationId, seq }: Place,
  content: string,
  isDeleted: boolean,
): Promise<void> {
  await connection.query({
    text: `
      update conversations set last_message = left($3, ${chatLimits.previewChars}), last_deleted = $4,
        last_attachments = case when $4 then 0 else last_attachments end
      where id = $1 and last_seq = $2`,
    values: [conversationId, seq, content, isDeleted],
  });
}
