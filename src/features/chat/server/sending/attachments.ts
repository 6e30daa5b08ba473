import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { type FilePurpose, type Uploads, toFileView } from '#features/uploads/server/service.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import type { FilesOf } from './extras.ts';
import { placeOf } from './message-id.ts';

/** The files of a message; their record is the message's id. */
export const attachmentPurpose = 'chat-attachment';

const purpose: FilePurpose = {
  name: attachmentPurpose,
  maxBytes: chatLimits.attachmentBytes,
  tooLarge: refusals.fileTooLarge,
  kinds: ['any'],
  access: 'signedIn',
  serve: 'inline',
  imageWidths: chatLimits.imageWidths,
  /** The two people of the conversation, while the message exists. */
  async mayRead(db, viewer, { recordId }) {
    const place = recordId === null ? undefined : placeOf(recordId);
    if (place === undefined) return false;
    const found = await db.execute(sql`
      select from messages m join conversation_members r on r.conversation_id = m.conversation_id
      where m.conversation_id = ${place.conversationId} and m.seq = ${place.seq} and m.deleted_at is null
        and r.user_id = ${viewer.userId}`);
    return found.rows.length > 0;
  },
};

export function defineAttachments(uploads: Uploads): void {
  uploads.define(purpose);
}

export const filesOfMessages =
  (db: Database, uploads: Uploads): FilesOf =>
  async (messageIds) => {
    const files = await uploads.filesOf(db, attachmentPurpose, messageIds);
    return new Map(Array.from(files, ([id, ofMessage]) => [id, ofMessage.map(toFileView)]));
  };
